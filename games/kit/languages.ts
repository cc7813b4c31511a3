// The languages of a frame are those of the site.
import { siteLanguages, type SiteLanguage } from "../../src/domain/site-languages.ts";

export type FrameLanguage = SiteLanguage;

export function asFrameLanguage(value: string): FrameLanguage {
  return siteLanguages.find((language) => language === value) ?? "en";
}
