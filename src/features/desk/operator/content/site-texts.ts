// The app's texts of one language, and which of them the site says in its own words.
import * as z from "zod/mini";
import { createMatcher, searchable } from "../../../../domain/offer/search-term.ts";
import type { Language } from "../../../../i18n/languages.ts";
import { translationsSchema } from "../../../../protocol/translations.ts";
import { loadTexts, namespaces } from "../../../../i18n/resources.ts";
import { lookup } from "../../../../domain/open-record.ts";

export interface AppText {
  key: string;
  /** As the app says it. */
  text: string;
}

/** By language, then by key. */
export type SiteTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A key that several parts of the app have is listed once. @throws where a file cannot be fetched */
export async function appTexts(language: Language): Promise<AppText[]> {
  const bundles = await Promise.all(namespaces.map((namespace) => loadTexts(language, namespace)));
  const byKey = new Map(bundles.flatMap((bundle) => Object.entries(bundle)));
  return Array.from(byKey, ([key, text]) => ({ key, text }));
}

/** @param settings as the server tells them; null = the site has none of its own */
export function siteTextsIn(settings: readonly { scope: string; key: string; value: unknown }[]): SiteTexts | null {
  const setting = settings.find(({ scope, key }) => scope === "general" && key === "translations");
  const parsed = z.safeParse(z.record(z.string(), translationsSchema), setting?.value);
  return parsed.success ? parsed.data : null;
}

const mostFound = 40;

/** One letter is in nearly every text. */
export const isSearched = (term: string): boolean => term.trim().length >= 2;

/** Those that the site changed where nothing is looked for; else whose key or words have the term in them. */
export function foundTexts(
  texts: readonly AppText[],
  changed: Readonly<Record<string, string>>,
  term: string,
): AppText[] {
  const matches = isSearched(term) ? matcherOf(changed, term) : ({ key }: AppText) => Object.hasOwn(changed, key);
  return texts.filter(matches).slice(0, mostFound);
}

function matcherOf(changed: Readonly<Record<string, string>>, term: string): (text: AppText) => boolean {
  const matches = createMatcher(term);
  return ({ key, text }) => matches(searchable([key, text, lookup(changed, key) ?? ""]));
}

export interface TextDraft {
  language: string;
  key: string;
  /** "" = as the app says it. */
  text: string;
}

/** The whole setting after some texts were changed; a language without texts is left out. */
export function withDrafts(all: SiteTexts, drafts: readonly TextDraft[]): SiteTexts {
  const byLanguage = new Map(Object.entries(all).map(([code, texts]) => [code, new Map(Object.entries(texts))]));
  for (const { language, key, text } of drafts) {
    const texts = byLanguage.get(language) ?? new Map<string, string>();
    if (text.trim() === "") texts.delete(key);
    else texts.set(key, text.trim());
    byLanguage.set(language, texts);
  }
  const written = [...byLanguage].filter(([, texts]) => texts.size > 0);
  return Object.fromEntries(written.map(([code, texts]) => [code, Object.fromEntries(texts)]));
}
