// What pages and dialogs behind the first screen say: fetched with the first of them, so that the first screen does not
// wait for it, and from then on with every language.
import type { i18n } from "i18next";
import { languages } from "./languages.ts";
import { loadFirstTextsOf, loadPageTexts, loadTexts, type LoadTexts } from "./resources.ts";

let isNeeded = false;
/** Some language was read without them. */
let isMissing = false;
let coming: Promise<void> | null = null;
let made: (instance: i18n) => void = () => undefined;
const instance = new Promise<i18n>((resolve) => (made = resolve));

/** Texts of a language as far as this page needs them by now. */
export const loadNeededTexts: LoadTexts = (language, namespace) => {
  if (isNeeded || namespace !== "site") return loadTexts(language, namespace);
  isMissing = true;
  return loadFirstTextsOf(language, namespace);
};

/** Called once, with the instance that has its texts by `loadNeededTexts`. */
export function completeTextsOf(i18n: i18n): void {
  made(i18n);
}

/** Resolves once they are there; fails when their file cannot be fetched, and asks for it again at the next call. */
export function pageTexts(): Promise<void> {
  isNeeded = true;
  if (!isMissing) return Promise.resolve();
  return (coming ??= instance.then(addTo).catch((error: unknown) => {
    coming = null;
    throw error;
  }));
}

async function addTo(i18n: i18n): Promise<void> {
  // A language that was left may be chosen again, and is not read a second time.
  const read = languages.filter((language) => i18n.hasResourceBundle(language, "site"));
  await Promise.all(
    read.map(async (language) => i18n.addResourceBundle(language, "site", await loadPageTexts(language))),
  );
}
