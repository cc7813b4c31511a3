// Names that a feed brings in each language: of markets, selections, players, sides, leagues and categories, by its own ids.
import type { LangTexts } from "../feed/feed-source.ts";
import { createKeptTexts, type KeptTexts } from "./kept-texts.ts";

/** All texts of a language, as another process takes them on. */
export interface StoredTexts extends LangTexts {
  version: number;
}

export interface OfferTexts {
  /** @param t of the batch, epoch ms by the leader's clock */
  apply(texts: readonly LangTexts[], t: number): void;
  load(all: readonly StoredTexts[]): void;
  /** Those of the ids that have one, and a number that is another one after each change of the language's. */
  textsOf(lang: string, ids: readonly string[]): { version: number; texts: Record<string, string> };
  /** What an id is called, in each language that has it. */
  namesOf(id: string): string[];
  allTexts(): StoredTexts[];
}

export function createOfferTexts(): OfferTexts {
  const languages = new Map<string, { version: number; texts: KeptTexts }>();
  return {
    apply(news, t) {
      for (const { lang, entries } of news) {
        const { version, texts } = languages.get(lang) ?? { version: 0, texts: createKeptTexts() };
        for (const [id, text] of Object.entries(entries)) texts.set(id, text);
        languages.set(lang, { version: Math.max(version + 1, t), texts });
      }
    },
    load(all) {
      languages.clear();
      for (const { lang, version, entries } of all) languages.set(lang, { version, texts: createKeptTexts(entries) });
    },
    textsOf(lang, ids) {
      const language = languages.get(lang);
      const named = ids.flatMap((id) => {
        const text = language?.texts.get(id);
        return text === undefined ? [] : [[id, text] as const];
      });
      return { version: language?.version ?? 0, texts: Object.fromEntries(named) };
    },
    namesOf: (id) => [...languages.values()].flatMap(({ texts }) => texts.peek(id) ?? []),
    allTexts: () => [...languages].map(([lang, { version, texts }]) => ({ lang, version, entries: texts.entries() })),
  };
}
