import time, pytest, traceback
from django.db import connection
from tests.web.builder import *
from tests.web.dom import parse
def run(label, f):
    try:
        print('##', label, '->', f())
    except Exception as e:
        print('##', label, 'EXC', type(e).__name__, str(e)[:300])
        
def test_big_document(client):
    w = muster(*[entry("warrior",1,notes="ж"*2000) for _ in range(70)])
    def f():
        r = client.get(address(w)); return r.status_code
    run('70 entries with 2000 cyrillic', f)
def test_grow(client):
    w = muster(*[entry("warrior",1,notes="ж"*2000) for _ in range(65)])
    tab = Tab(client, w)
    def f():
        return [tab.edit("duplicate", entry="e1").status_code for _ in range(2)], client.get(address(w)).status_code
    run('grow', f)
def test_nul_path(client):
    run('nul path', lambda: client.get('/warbands/a%00b/').status_code)
def test_nul_entry(client):
    w=muster(entry())
    run('nul entry', lambda: client.get(address(w,'entries/a%00b/')).status_code)
    run('nl entry', lambda: client.get(address(w,'entries/a%0d%0ab/')).headers)
    run('nul command', lambda: client.post(address(w,'edits/a%00b')).status_code)
def test_nul_name(client):
    w=muster(entry())
    tab=Tab(client,w)
    run('nul name', lambda: (tab.edit('typed', {'name':'a\0b'}).status_code, tab.page.id('head').text, tab.notice.text))
    run('nul tab', lambda: (tab.edit('typed', {'name':'ab', 'tab': '\0', 'from':'\0'}).status_code, ))
    run('nul notes closed', lambda: (tab.edit('typed', {'notes-e1':'a\0b'}).status_code, tab.notice.text))
    run('surrogate', lambda: (tab.edit('typed', {'notes-e1':'a\ud800b'}).status_code, tab.notice.text))
def test_stale_error(client):
    w=muster(entry())
    tab=Tab(client,w)
    tab.edit('typed', {'count-e1':'abc'})
    print(tab.page.id('entry-e1').text)
    tab.edit('typed', {'count-e1':'1'})
    print(tab.page.id('entry-e1').text)
    tab.edit('typed', {'budget':'abc'})
    tab.edit('typed', {'budget':'500'})
    print(tab.page.id('settings').text[:100])
def test_removed(client):
    w=muster(entry())
    tab=Tab(client,w)
    run('typed for absent', lambda: (tab.edit('typed', {'count-e9':'3'}).status_code, tab.notice.text))
    run('people', lambda: (tab.edit('typed', {'people':'elves'}).status_code, tab.notice.text, tab.page.id('settings').text[:50]))
    run('ally', lambda: (tab.edit('typed', {'ally':'elves'}).status_code, tab.notice.text))
    run('faction', lambda: (tab.edit('typed', {'faction':'elves'}).status_code, tab.notice.text))
    run('ruling', lambda: (tab.edit('typed', {'ruling-rounding':'elves'}).status_code, tab.notice.text))
    run('unit', lambda: (tab.edit('typed', {'unit-e1':'elves'}).status_code, tab.notice.text))
    run('add', lambda: (tab.edit('add', unit='elves').status_code, tab.notice.text))
def test_swaps(client):
    items = "spear hand-weapon dane-axe sabre hasta kontos pike sling javelins bow composite-bow crossbow plumbata angon francisca horse".split()
    w=muster(entry("warrior",1,*items))
    t=time.time(); client.get(address(w)); print('page', time.time()-t)
    t=time.time(); client.get(address(w,'?open=e1')); print('kit', time.time()-t)
    w=muster(entry("warrior",1,*items[:-1]))
    t=time.time(); client.get(address(w)); print('page', time.time()-t)
    t=time.time(); client.get(address(w,'?open=e1')); print('kit', time.time()-t)
def test_huge_roster(client):
    w=muster(*[entry("chieftain",200,'armour','hand-weapon') for _ in range(200)])
    t=time.time(); r=client.get(address(w,'roster/')); print('roster', time.time()-t, len(r.content))
    t=time.time(); r=client.get(address(w)); print('page', time.time()-t, len(r.content))
    tab=Tab(client,w)
    t=time.time(); r=tab.edit('step-count', entry='e1', by=-1); print('edit', time.time()-t, len(r.content))
    w=muster(*[entry("warrior",3,'armour','hand-weapon', 'bow') for _ in range(200)])
    tab=Tab(client,w)
    t=time.time(); r=tab.edit('step-count', entry='e1', by=-1); print('edit', time.time()-t, len(r.content))
def test_head(client):
    print(client.head('/').status_code)
def test_conflict_open(client):
    w=muster(entry(),entry())
    a=Tab(client,w,query='?open=e1'); b=Tab(client,w)
    b.edit('typed',{'name':'x'})
    print(a.edit('step-count',entry='e2',by=1).status_code, a.notice.text)
    n=a.notice.one('form')
    fields={i['name']:i['value'] for i in n.all('input')}
    r=a.send(n['action'],fields)
    print(r.status_code, a.notice.text, a.opened())
    f,p=a.fresh(),a.parts()
    for k in p:
        if p[k]!=f[k]: print('differs',k)
