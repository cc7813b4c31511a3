// The texts say {{site}} where they name the site they stand on: one server may serve several.
import type { SiteDocument } from "../../../../src/protocol/cms.ts";
import { escaped } from "./markup.ts";

/** @param site its name as plain text */
export function namingSite(document: SiteDocument, site: string): SiteDocument {
  return {
    ...document,
    title: document.title.replaceAll("{{site}}", () => site),
    html: document.html.replaceAll("{{site}}", () => escaped(site)),
  };
}
