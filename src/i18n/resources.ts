// The texts of each language, fetched only when the language is used.
import type casino from "./locales/en/casino.json";
import type device from "./locales/en/device.json";
import type site from "./locales/en/site.json";
import type theme from "./locales/en/theme.json";
import type { Language } from "./languages.ts";

/** `site`, `casino`, `device` and `theme` have fixed keys; `betting` names codes of the offer, which a server may extend. */
export interface Resources {
  site: typeof site;
  betting: Record<string, string>;
  casino: typeof casino;
  device: typeof device;
  theme: typeof theme;
}
/** Loaded before anything is shown; the others when they are first asked for. */
export const firstNamespaces = ["site", "betting", "casino"] as const;
/** `device` is of installing and of notices; `theme` is the editor's, which hardly anybody sees. */
export const namespaces = [...firstNamespaces, "device", "theme"] as const;
export type Namespace = (typeof namespaces)[number];

const files = import.meta.glob<Record<string, string>>("./locales/*/*.json", { import: "default" });

/** Texts of one namespace; fails when the file cannot be fetched. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<Record<string, string>> {
  const load = files[`./locales/${language}/${namespace}.json`];
  return load ? await load() : {};
}

/** Fetches all that a page needs in a language before it is shown in it; fails when one file cannot be fetched. */
export async function loadFirstTexts(language: Language, load: typeof loadTexts = loadTexts): Promise<void> {
  await Promise.all(firstNamespaces.map((namespace) => load(language, namespace)));
}
