// What is stored and written into the page may be anything, and a browser may refuse to tell it: then the page starts as
// on a first visit.

/** null where the storage is blocked or full, or a text is no JSON. */
export function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

export function stored(name: string): string | null {
  return attempt(() => localStorage.getItem(name));
}
