// The news that the CMS publishes under the general setting `marquee`: one text, or one for each language.
import * as z from "zod/mini";
import { defaultLanguage, type Language } from "../../i18n/languages.ts";
import { useCatalogue } from "../../queries/catalogue.ts";

const marqueeSchema = z.union([z.string(), z.record(z.string(), z.string())]);

/** "" = no news; null = not known yet. */
export function useMarquee(language: Language): string | null {
  const settings = useCatalogue("settings:general");
  if (settings.state === "failed") return "";
  if (settings.state === "loading" || settings.value === null) return null;
  return marqueeOf(settings.value.find(({ key }) => key === "marquee")?.value, language);
}

export function marqueeOf(value: unknown, language: Language): string {
  const parsed = marqueeSchema.safeParse(value);
  if (!parsed.success) return "";
  const text = typeof parsed.data === "string" ? parsed.data : (parsed.data[language] ?? parsed.data[defaultLanguage]);
  return text?.trim() ?? "";
}
