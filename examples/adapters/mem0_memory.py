"""The chat of mem0's README with one import changed. Run it with `python examples/adapters/mem0_memory.py`; offline."""

from ebbing.adapters.mem0 import Memory

memory = Memory()


def model(prompt: str) -> str:  # stands in for a model
    return prompt.splitlines()[-1]


def chat(message: str, user_id: str = "default_user") -> str:
    relevant = memory.search(query=message, filters={"user_id": user_id}, top_k=3)
    known = [entry["memory"] for entry in relevant["results"]]
    answer = model(f"Answer from what you know.\n{f'I remember: {known[0]}' if known else 'Noted.'}")
    memory.add([{"role": "user", "content": message}, {"role": "assistant", "content": answer}], user_id=user_id)
    return answer


for said in ("I am allergic to peanuts.", "What am I allergic to?"):
    print(chat(said))
