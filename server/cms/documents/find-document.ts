// Finds a text of the site by its name, or by the page that shows it.
import { bosnian } from "./bosnian.ts";
import { documentNames, type DocumentName, type SiteDocument } from "./document.ts";
import { english } from "./english.ts";

const pages: Readonly<Record<string, DocumentName>> = {
  about_us: "about",
  contact_us: "support",
  "responsible-gambling": "responsible_gambling",
  termsnc: "terms",
};

const isName = (text: string): text is DocumentName => (documentNames as readonly string[]).includes(text);

/** @param language wire code; every one without texts of its own gets the default, Bosnian */
export function findDocument(name: string, language: string): SiteDocument | null {
  const known = isName(name) ? name : Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!known) return null;
  return (language === "en" ? english : bosnian)[known];
}
