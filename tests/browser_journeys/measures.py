"""Scripts that measure a page in the browser; each returns what is not as it should be."""

NAMED = """
  const named = ({id, localName, className, textContent}) =>
    id || `${localName}.${className} ${textContent.trim()}`.slice(0, 60);
  const shown = (element) => element.checkVisibility({visibilityProperty: true})
    && !element.closest('.unseen, .skip') && element.getClientRects().length > 0;
"""

# What a finger can hit is 44 px wide and high.
SMALL_TARGETS = f"""() => {{ {NAMED}
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  return [...document.querySelectorAll(controls)].filter(shown)
    .map(control => [named(control), control.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
    .map(([name, box]) => `${{name}}: ${{box.width.toFixed(1)}} × ${{box.height.toFixed(1)}}`);
}}"""

# Below 16 px an iPhone zooms into the field.
SMALL_FIELDS = f"""() => {{ {NAMED}
  return [...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
    .filter(field => parseFloat(getComputedStyle(field).fontSize) < 16).map(named);
}}"""

# Nothing is wider than the page, nor than the sheet that it is in.
OVERFLOWING = f"""(width) => {{ {NAMED}
  const wide = [document.documentElement, ...document.querySelectorAll('.sheet, .kit')]
    .filter(box => box.scrollWidth > box.clientWidth);
  const beyond = [...document.body.querySelectorAll('*')].filter(shown)
    .filter(element => {{
      const {{left, right}} = element.getBoundingClientRect();
      return left < -0.5 || right > width + 0.5;
    }});
  return [...wide, ...beyond].map(named);
}}"""

# WCAG 2: the contrast of every shown piece of text against what lies under it.
FAINT = f"""() => {{ {NAMED}
  const pen = document.createElement('canvas').getContext('2d', {{willReadFrequently: true}});
  const seen = new Map();
  const rgba = (colour) => {{
    if (!seen.has(colour)) {{
      pen.clearRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      seen.set(colour, [red, green, blue, alpha / 255]);
    }}
    return seen.get(colour);
  }};
  const onto = (below, [red, green, blue, alpha]) =>
    [red, green, blue].map((part, at) => part * alpha + below[at] * (1 - alpha));
  const ground = (element) => {{
    const layers = [];
    for (let at = element; at; at = at.parentElement) {{
      layers.unshift(rgba(getComputedStyle(at).backgroundColor));
      if (at.matches(':modal, :popover-open, #bar')) break;
    }}
    return layers.reduce(onto, [255, 255, 255]);
  }};
  const light = (colour) => {{
    const [red, green, blue] = colour.map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }};
  const ratio = (element, colour) => {{
    const under = ground(element), over = onto(under, rgba(colour));
    const [low, high] = [light(under), light(over)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {{
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(element)) continue;
    if (element.closest('button:disabled, option, [aria-hidden=true]')) continue;
    let solid = 1;
    for (let at = element; at; at = at.parentElement) solid *= getComputedStyle(at).opacity;
    const got = ratio(element, getComputedStyle(element).color);
    if (solid < 1 || got < 4.5) {{
      found.add(`${{named(element)}} "${{texts.currentNode.data.trim()}}": ${{got.toFixed(2)}}`);
    }}
  }}
  return [...found];
}}"""

# The boxes of all that an edit of one row leaves alone.
BOXES = """(except) => {
  const parts = '.entry, #head, #settings, #add, #bar, #verdict, footer, .step, .who';
  return Object.fromEntries([...document.querySelectorAll(parts)]
    .filter(element => !except || !element.closest(except))
    .map((element, at) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const name = `${at} ${element.id || element.className}`;
      return [name, [x, y, width, height].map(Math.round)];
    }));
}"""

# What Tab has reached: its id, and whether one sees that it has the focus and nothing lies over it.
STOP = f"""() => {{ {NAMED}
  const at = document.activeElement;
  const outlined = (element) => {{
    const {{outlineStyle, outlineWidth}} = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  }};
  const box = at.getBoundingClientRect();
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {{
    name: at === document.body ? '' : named(at),
    outlined: outlined(at) || (at.nextElementSibling !== null && outlined(at.nextElementSibling)),
    uncovered: middle !== null && (at.contains(middle) || middle.contains(at)),
  }};
}}"""
