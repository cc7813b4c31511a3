// The language of the address, before any text of it is there.
import { lookup } from "../domain/open-record.ts";

export interface PageLanguage {
  /** Of the document, BCP 47. */
  tag: string;
  /** Said where the app's code does not come. */
  stillLoading: string;
}

const bosnian: PageLanguage = { tag: "bs-Latn-BA", stillLoading: "Još se učitava …" };
const byPrefix: Readonly<Record<string, PageLanguage>> = {
  en: { tag: "en", stillLoading: "Still loading …" },
  rs: { tag: "sr-Latn-RS", stillLoading: "Još se učitava …" },
  de: { tag: "de", stillLoading: "Wird noch geladen …" },
  el: { tag: "el", stillLoading: "Φορτώνει ακόμη …" },
  sq: { tag: "sq", stillLoading: "Po ngarkohet ende …" },
  ru: { tag: "ru", stillLoading: "Ещё загружается …" },
};

export function pageLanguage(path: string): PageLanguage {
  return lookup(byPrefix, path.split("/")[1] ?? "") ?? bosnian;
}
