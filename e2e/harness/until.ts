// Waits for a fact of the world outside the page.

/** Asks every 50 ms until `holds` is true; fails with `what` and the last answer after `limitMs`. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  limitMs = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limitMs} ms; last: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
