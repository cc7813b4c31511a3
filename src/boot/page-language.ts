// The language of the address, before any text of it is there.
import { lookup } from "../domain/open-record.ts";

export interface PageLanguage {
  /** Of the document, BCP 47. */
  tag: string;
  /** Said where the app's code does not come. */
  stillLoading: string;
}

const bosnian = "Još se učitava …";
/** By the prefix of the address. */
const stillLoading: Readonly<Record<string, string>> = {
  en: "Still loading …",
  rs: bosnian,
  de: "Wird noch geladen …",
  el: "Φορτώνει ακόμη …",
  sq: "Po ngarkohet ende …",
  ru: "Ещё загружается …",
};

export function pageLanguage(path: string): PageLanguage {
  const prefix = path.split("/")[1] ?? "";
  const text = lookup(stillLoading, prefix);
  if (text === undefined) return { tag: "bs-Latn-BA", stillLoading: bosnian };
  return { tag: prefix === "rs" ? "sr-Latn-RS" : prefix, stillLoading: text };
}
