// The texts of each language, fetched only when the language is used.
import type casino from "./locales/en/casino.json";
import type site from "./locales/en/site.json";
import type { Language } from "./languages.ts";

/** `site` and `casino` have fixed keys; `betting` names codes of the offer, which a server may extend. */
export interface Resources {
  site: typeof site;
  betting: Record<string, string>;
  casino: typeof casino;
}
export const namespaces = ["site", "betting", "casino"] as const;
export type Namespace = (typeof namespaces)[number];

const files = import.meta.glob<Record<string, string>>("./locales/*/*.json", { import: "default" });

/** Texts of one namespace; fails when the file cannot be fetched. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<Record<string, string>> {
  const load = files[`./locales/${language}/${namespace}.json`];
  return load ? await load() : {};
}
