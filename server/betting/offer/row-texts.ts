// What first rows say in a language: the app's own texts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { numberInText, timeInNote, whatInText, type LastTexts } from "../../../src/domain/offer/last-rows.ts";
import type { RowTexts } from "../../../src/domain/offer/make-last-rows.ts";
import { lookup } from "../../../src/domain/open-record.ts";
import { phaseOf } from "../../../src/domain/offer/phases.ts";
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";
import type { OfferKind } from "../feed/changes.ts";
import { marketFilters } from "./market-filters.ts";

/** A phone shows one beside the teams; each further one costs a third of the rows. */
const mostMarkets = 2;

export type Texts = Readonly<Record<string, string>>;
const readTexts = new Map<SiteLanguage, Texts>();

/** What the app says in this language. */
export function textsOf(language: SiteLanguage): Texts {
  const cachedTexts = readTexts.get(language);
  if (cachedTexts !== undefined) return cachedTexts;
  const folder = join(import.meta.dirname, "../../../src/i18n/locales", language);
  const read = (name: string): Texts => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  const texts = { ...read("site"), ...read("betting") };
  readTexts.set(language, texts);
  return texts;
}

/** As src/features/betting/offer/table/store-last-rows.ts has them from the app. */
export function lastTextsOf(texts: Texts): LastTexts {
  const say = (key: string): string =>
    (lookup(texts, key) ?? key)
      .replace("{{what}}", whatInText)
      .replace("{{count}}", numberInText)
      .replace("{{odd}}", numberInText);
  return {
    confirmed: say("offer.confirmed"),
    locked: say("offer.locked"),
    stale: say("offer.stale"),
    up: say("offer.up"),
    down: say("offer.down"),
    one: say("ticket.onTicket_one"),
    other: say("ticket.onTicket_other"),
    opening: say("offer.earlyOpening"),
    chosen: say("offer.earlyChosen"),
    removed: say("offer.earlyRemoved"),
  };
}

export const noteOf = (texts: Texts): string => (texts["offer.asOf"] ?? "").replace("{{time}}", timeInNote);

/**
 * As the app names them (src/features/betting/offer/table/names/offer-names.ts).
 * @param textOf what a feed calls an id of its own in this language
 */
export function namesOf(texts: Texts, textOf: (id: string) => string | undefined): RowTexts["names"] {
  const inFeed = (id: string | undefined, name: string): string => (id === undefined ? name : (textOf(id) ?? name));
  return {
    country: (name, textId) => texts[`country.${name}`] ?? inFeed(textId, name),
    league: ({ leagueName, leagueTextId }) => inFeed(leagueTextId, leagueName),
    sides: ({ hostName, awayName, hostTextId, awayTextId }) => [
      inFeed(hostTextId, hostName),
      inFeed(awayTextId, awayName),
    ],
    phaseShort(name, sport) {
      const { label } = phaseOf(sport, name);
      return texts[`phaseShort.${label}`] ?? texts[`phase.${label}`] ?? name;
    },
  };
}

export function columnsOf(kind: OfferKind, sport: string, texts: Texts): RowTexts["columns"] {
  const groups = marketFilters(`${kind} main`).find((filter) => filter.sport === sport)?.groups ?? [];
  return groups
    .flatMap(({ group, markets }) => markets.map((market) => ({ ...market, group })))
    .slice(0, mostMarkets)
    .map((market) => ({
      market,
      name: texts[`market.${market.marketCode}`] ?? market.marketCode,
      selections: market.selections.map((code) => ({
        code,
        name: texts[`selection.${market.marketCode}.${code}`] ?? code,
      })),
    }));
}
