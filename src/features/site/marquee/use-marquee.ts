// The news that the CMS publishes under the general setting `marquee`: one text, or one for each language.
import { defaultLanguage, type Language } from "../../../i18n/languages.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";

/** "" = no news; null = not known yet. */
export function useMarquee(language: Language): string | null {
  const settings = useCatalogue("settings:general");
  if (settings.state === "failed") return "";
  if (settings.state === "loading" || settings.value === null) return null;
  return marqueeOf(settings.value.find(({ key }) => key === "marquee")?.value, language);
}

export function marqueeOf(value: unknown, language: Language): string {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const texts = new Map<string, unknown>(Object.entries(value));
  const text = texts.get(language) ?? texts.get(defaultLanguage);
  return typeof text === "string" ? text.trim() : "";
}

export interface MarqueeItem {
  /** What stands between it and the item before it. */
  readonly before: string;
  readonly news: string;
}

const separator = " · ";

/** The items of a text, in its order: joined again they are the text. */
export function itemsOf(text: string): MarqueeItem[] {
  return text.split(separator).map((news, at) => ({ before: at === 0 ? "" : separator, news }));
}
