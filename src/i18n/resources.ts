// The texts of each language, fetched only when the language is used.
import type casino from "./locales/en/casino.json";
import type desk from "./locales/en/desk.json";
import type device from "./locales/en/device.json";
import type money from "./locales/en/money.json";
import type pages from "./locales/en/pages.json";
import type site from "./locales/en/site.json";
import type theme from "./locales/en/theme.json";
import type { Language } from "./languages.ts";

/**
 * All but `betting` have fixed keys; `betting` names codes of the offer, which a server may extend.
 * `site` lies in two files: site.json is what the first screen says, pages.json what all behind it says.
 */
export interface Resources {
  site: typeof site & typeof pages;
  betting: Record<string, string>;
  casino: typeof casino;
  desk: typeof desk;
  device: typeof device;
  money: typeof money;
  theme: typeof theme;
}
/** Loaded before anything is shown; the others when they are first asked for. */
export const firstNamespaces = ["site", "betting"] as const;
/**
 * `casino` is of games; `desk` of those who run the site or look after players; `device` of installing and of notices;
 * `money` of vouchers, payments and bonuses; `theme` is the editor's, which hardly anybody sees.
 */
export const namespaces = [...firstNamespaces, "casino", "desk", "device", "money", "theme"] as const;
export type Namespace = (typeof namespaces)[number];

const files = import.meta.glob<Record<string, string>>("./locales/*/*.json", { import: "default" });

type Texts = Record<string, string>;
export type LoadTexts = (language: Language, namespace: Namespace) => Promise<Texts>;

async function file(language: Language, name: Namespace | "pages"): Promise<Texts> {
  const load = files[`./locales/${language}/${name}.json`];
  return load ? await load() : {};
}

/** What pages behind the first screen say; fails when the file cannot be fetched. */
export const loadPageTexts = (language: Language): Promise<Texts> => file(language, "pages");

/** Texts of one namespace; fails when a file of it cannot be fetched. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  if (namespace !== "site") return file(language, namespace);
  const [first, pages] = await Promise.all([file(language, "site"), loadPageTexts(language)]);
  // A literal with two spreads takes V8 20 ms for as many keys, this a tenth of one.
  return Object.assign<Texts, Texts, Texts>({}, first, pages);
};

/** The same without what only pages behind the first screen say. */
export const loadFirstTextsOf: LoadTexts = file;

/** Fetches all that a page needs in a language before it is shown in it; fails when one file cannot be fetched. */
export async function loadFirstTexts(language: Language, load: LoadTexts = loadTexts): Promise<void> {
  await Promise.all(firstNamespaces.map((namespace) => load(language, namespace)));
}
