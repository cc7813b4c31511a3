// The texts that the app must show, read from the files it is built from.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/i18n/languages.ts";

type Namespace = "site" | "betting";

/** All texts of a language's namespace by key. */
export function textsOf(language: Language, namespace: Namespace): Readonly<Record<string, string>> {
  const read = (name: string): Record<string, string> =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, "../../src/i18n/locales", language, `${name}.json`), "utf8"),
    ) as Record<string, string>;
  return namespace === "site" ? { ...read("site"), ...read("pages") } : read(namespace);
}

/** One text; fails for a key that is not there. */
export function textOf(language: Language, key: string, namespace: Namespace = "site"): string {
  const text = textsOf(language, namespace)[key];
  if (text === undefined) throw new Error(`no text "${key}" in ${language}`);
  return text;
}
