// Finds a text of the site by its name, or by the page that shows it.
import { siteLanguages } from "../../../../src/domain/site-languages.ts";
import { documentSchema, type SiteDocument } from "../../../../src/protocol/cms.ts";
import type { Settings } from "../../settings/setting.ts";
import { documents } from "../../settings/content-settings.ts";
import { readTexts } from "./read-texts.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

const defaultLanguage = "ba";

const otherNames: Readonly<Record<string, string>> = {
  about: "about_us",
  contact: "contact_us",
  terms: "termsnc",
  "responsible-gambling": "responsible_gambling",
};

export type FindDocument = (name: string, language: string) => SiteDocument | null;

/** A language without the text gets the default's, which says so; an editor's text comes before the seeded one. */
export function createFindDocument(settings: Settings): FindDocument {
  const seeded = new Map(siteLanguages.map((language) => [language as string, readTexts(language)]));

  function edited(name: string, language: string): SiteDocument | null {
    const found = lookup(lookup(settings.read(documents), name), language);
    return found === undefined ? null : documentSchema.parse({ ...found, lang: language });
  }

  return (name, language) => {
    const documentName = lookup(otherNames, name) ?? name;
    for (const wanted of [language, defaultLanguage]) {
      const found = edited(documentName, wanted) ?? seeded.get(wanted)?.get(documentName);
      if (found) return found;
    }
    return null;
  };
}
