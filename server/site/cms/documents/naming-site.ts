// The texts say {{site}} where they name the site they stand on, and {{company}} and the like where they say who runs it: one
// server may serve several.
import type { SiteDocument } from "../../../../src/protocol/cms.ts";
import type { Settings } from "../../settings/setting.ts";
import { company, companyAddress, licence, supportEmail, supportPhone } from "../../settings/company-settings.ts";
import { escaped } from "./markup.ts";

/** By the word between the braces; "" = it is not said. */
export type SiteFacts = ReadonlyMap<string, string>;

/** @param site its name as plain text */
export function siteFacts(settings: Settings, site: string): SiteFacts {
  return new Map([
    ["site", site],
    ["company", settings.read(company)],
    ["licence", settings.read(licence)],
    ["address", settings.read(companyAddress)],
    ["phone", settings.read(supportPhone)],
    ["email", settings.read(supportEmail)],
  ]);
}

/** A paragraph or an item of a list. */
const blocks = /<(p|li)>(?:(?!<\/?\1>).)*<\/\1>/gs;
const words = /\{\{(\w+)\}\}/g;

/** A line that names what is not said is left out. */
export function namingSite(document: SiteDocument, facts: SiteFacts): SiteDocument {
  const isUnsaid = (text: string): boolean => [...text.matchAll(words)].some(([, word = ""]) => facts.get(word) === "");
  const fill = (text: string, shown: (fact: string) => string): string =>
    text.replaceAll(words, (whole, word: string) => {
      const fact = facts.get(word);
      return fact === undefined ? whole : shown(fact);
    });
  const html = document.html.replaceAll(blocks, (block) => (isUnsaid(block) ? "" : block)).replaceAll("<ul></ul>", "");
  return { ...document, title: fill(document.title, (fact) => fact), html: fill(html, escaped) };
}
