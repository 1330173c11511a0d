"""What tests of the API ask of an answer."""


def refused(response, status, code, fault_code=None):
    """Assert that it is a refusal of this status and code; its first fault."""
    assert response.status_code == status, response.content
    assert response.headers["Content-Type"] == "application/problem+json"
    problem = response.json()
    assert set(problem) == {"type", "title", "status", "detail", "errors"}
    assert (problem["status"], problem["type"]) == (status, f"urn:pillage:problem:{code}")
    assert problem["title"]
    assert problem["detail"]
    fault = problem["errors"][0]
    assert fault["code"] == (fault_code or code)
    assert fault["message"]
    return fault
