// Waits for what real asynchrony (Web Crypto, IndexedDB) will make true; the limit only ends a test that hangs.

export async function until(what: () => unknown, limitMs = 15_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await what())) {
    if (performance.now() > end) throw new Error(`never came true: ${what.toString()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
