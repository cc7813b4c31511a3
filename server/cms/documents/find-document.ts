// Finds a text of the site by its name, or by the page that shows it.
import * as z from "zod/mini";
import { documentSchema, type SiteDocument } from "../../../src/protocol/cms.ts";
import type { Settings } from "../../ports.ts";
import { readTexts } from "./read-texts.ts";
import { lookup } from "../../../src/domain/open-record.ts";

const languages = ["en", "rs", "ba", "de", "el", "sq", "ru"] as const;
const defaultLanguage = "ba";

const otherNames: Readonly<Record<string, string>> = {
  about: "about_us",
  contact: "contact_us",
  terms: "termsnc",
  "responsible-gambling": "responsible_gambling",
};

/** What an editor stores as general setting `documents`: by name, then by language. */
const editedSchema = z.record(z.string(), z.record(z.string(), z.object({ title: z.string(), html: z.string() })));

export type FindDocument = (name: string, language: string) => SiteDocument | null;

/** A language without the text gets the default's, which says so; an editor's text comes before the seeded one. */
export function createFindDocument(settings: Pick<Settings, "general">): FindDocument {
  const seeded = new Map(languages.map((language) => [language as string, readTexts(language)]));

  function edited(name: string, language: string): SiteDocument | null {
    const all = editedSchema.safeParse(settings.general("documents"));
    if (!all.success || !Object.hasOwn(all.data, name)) return null;
    const texts = lookup(all.data, name) ?? {};
    const found = lookup(texts, language);
    return found === undefined ? null : documentSchema.parse({ ...found, lang: language });
  }

  return (name, language) => {
    const known = lookup(otherNames, name) ?? name;
    for (const wanted of [language, defaultLanguage]) {
      const found = edited(known, wanted) ?? seeded.get(wanted)?.get(known);
      if (found) return found;
    }
    return null;
  };
}
