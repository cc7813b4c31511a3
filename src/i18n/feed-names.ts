// Names of what our texts do not know: markets, selections and players of the feed, by the texts that it brings. They lie
// with the texts of the offer, and what is named in vain is told to who looks for it.
import type { TFunction } from "i18next";
import { lineUrns, marketTextIds, isTextUrn, selectionTextId, specifiersOf } from "../domain/offer/feed-text-ids.ts";
import { fillTemplate } from "../domain/offer/feed-template.ts";
import type { Language } from "./languages.ts";
import { outcomeOf, type NamedLeg } from "./leg-names.ts";

type BettingTexts = TFunction<"betting">;

const keyOf = (id: string): string => `feed.${id}`;

/** As texts of the namespace `betting`. */
export const feedResources = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [keyOf(id), text]));

/** What was named so far, oldest first. */
export interface WantedTexts {
  /** The same array until another one is wanted. */
  ids(): readonly string[];
  want(ids: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

/** As many as a page shows, many times over. */
const mostWanted = 4000;
/** No text has a longer id, and who asks for one is refused. */
const longestId = 100;

export function createWantedTexts(): WantedTexts {
  const wanted = new Set<string>();
  const listeners = new Set<() => void>();
  let list: readonly string[] = [];
  let isTelling = false;

  /** Names are asked for while a page is being drawn: who looks for them is told afterwards. */
  function tell(): void {
    isTelling = false;
    list = Array.from(wanted).slice(-mostWanted);
    for (const listener of Array.from(listeners)) listener();
  }

  return {
    ids: () => list,
    want(ids) {
      const before = wanted.size;
      for (const id of ids) if (id !== "" && id.length <= longestId) wanted.add(id);
      if (wanted.size === before || isTelling) return;
      isTelling = true;
      queueMicrotask(tell);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The tab's own. */
export const wantedTexts = createWantedTexts();

const englishRules = new Intl.PluralRules("en-GB", { type: "ordinal" });
const englishEndings = new Map<string, string>([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);

const ordinals: Record<Language, (count: number) => string> = {
  en: (count) => `${count}${englishEndings.get(englishRules.select(count)) ?? "th"}`,
  rs: (count) => `${count}.`,
  ba: (count) => `${count}.`,
  de: (count) => `${count}.`,
  el: (count) => `${count}ο`,
  sq: (count) => `${count}`,
  ru: (count) => `${count}-й`,
};

export interface FeedNames {
  /** Whether our own texts name the market. */
  isOurs(key: string): boolean;
  market(leg: NamedLeg): string;
  selection(leg: NamedLeg): string;
  /** "" = of none. */
  player(leg: NamedLeg): string;
}

export function createFeedNames(
  t: BettingTexts,
  language: Language,
  { want }: Pick<WantedTexts, "want"> = wantedTexts,
): FeedNames {
  const textOf = (id: string): string => t(keyOf(id), { defaultValue: "" });
  /** The first one that has a text; all of them are looked for. */
  function nameOf(ids: readonly string[], otherwise: string): string {
    want(ids);
    return ids.map(textOf).find((text) => text !== "") ?? otherwise;
  }

  function filled(text: string, { band, player, hostName, awayName }: NamedLeg): string {
    if (!text.includes("{")) return text;
    const values = specifiersOf(band);
    return fillTemplate(text, {
      valueOf: (name) => (name === "player" ? player || undefined : values.get(name)),
      hostName,
      awayName,
      nameOf: (urn) => nameOf([urn], urn),
      ordinal: ordinals[language],
    });
  }

  return {
    isOurs: (key) => t(`market.${key}`, { defaultValue: "" }) !== "",
    market: (leg) => filled(nameOf(marketTextIds(leg.marketCode, leg.band), leg.marketCode), leg),
    selection: (leg) => {
      const id = selectionTextId(leg.marketCode, leg.selectionCode);
      return filled(nameOf([id], leg.selectionCode), leg);
    },
    player({ player, band }) {
      want(lineUrns({ B: band, P: player }));
      return isTextUrn(player) ? nameOf([player], player) : player;
    },
  };
}

const namesByLanguage = new WeakMap<BettingTexts, FeedNames>();

/** What a leg is called by the feed; null = by our own texts alone. */
export function feedLegNames(
  leg: NamedLeg,
  t: BettingTexts,
  language: Language,
): { market: string; parts: string[] } | null {
  const names = namesByLanguage.get(t) ?? createFeedNames(t, language);
  namesByLanguage.set(t, names);
  const isOurs = names.isOurs(leg.marketCode);
  if (isOurs && !isTextUrn(leg.player)) return null;
  const player = names.player(leg);
  // Ours say the band beside the name, the feed's within it.
  if (isOurs) {
    const market = t(`market.${leg.marketCode}`);
    return { market, parts: [player, outcomeOf(leg, t), leg.band] };
  }
  const [market, selection] = [names.market(leg), names.selection(leg)];
  const band = leg.band.includes("=") ? "" : leg.band;
  return { market, parts: [market.includes(player) ? "" : player, selection, band] };
}
