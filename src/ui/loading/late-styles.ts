// The styles of all that is behind the first screen: one sheet, fetched with the first component that needs it. By a call and not
// by an element, so that one that failed can be asked for again.

let coming: Promise<void> | null = null;

/** Resolves once they count; fails when they cannot be fetched, and asks for them again at the next call. */
export function lateStyles(): Promise<void> {
  return (coming ??= adopt().catch((error: unknown) => {
    coming = null;
    throw error;
  }));
}

async function adopt(): Promise<void> {
  // Named by server/platform/build/split-styles.ts.
  const path = document.querySelector<HTMLLinkElement>("link[data-late]")?.dataset["late"];
  if (path === undefined) return;
  const answer = await fetch(path);
  // In the words of the browsers: a build that is gone has taken its files with it.
  if (!answer.ok) throw new Error(`error loading dynamically imported module: ${path}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await answer.text());
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}
