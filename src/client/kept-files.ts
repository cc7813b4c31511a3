// What this page loaded by itself, for the service worker to keep: it was not there yet when the page began.

/** Addresses of this origin, each once; which of them are files of the app is for the worker to say. */
export function loadedFiles(page: Pick<Window, "performance" | "location">): string[] {
  const { origin } = page.location;
  const names = page.performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(names.filter((name) => name.startsWith(`${origin}/`)))];
}
