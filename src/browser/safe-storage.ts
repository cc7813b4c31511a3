/**
 * Runs what uses a storage of the browser. One that is blocked, full or missing costs what was kept in it, no more:
 * the answer is `otherwise` then. Other errors are thrown on.
 */
export function withSafeStorage<T, Otherwise>(run: () => T, otherwise: Otherwise): T | Otherwise {
  try {
    return run();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}
