// The files without which a build does not start, as the build step puts them into the script.

export interface BuildEntry {
  /** Path below the origin, without a leading slash. */
  url: string;
  /** null = the name changes with the content. */
  revision: string | null;
}

/** Texts are files of their own for each language: `assets/text-<language>-<name>`. Null = needed in every language. */
export function languageOf(path: string): string | null {
  return /(?:^|\/)assets\/text-([a-z]{2})-/.exec(path)?.[1] ?? null;
}

/** Language of an address of the app. @param fallback of one without a prefix */
export function languageOfPage(url: string, known: ReadonlySet<string>, fallback: string): string {
  const first = new URL(url).pathname.split("/")[1] ?? "";
  return known.has(first) ? first : fallback;
}
