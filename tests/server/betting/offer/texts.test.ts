// Whatever the offer names by code has a text in every language.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaguesOf } from "../../../../server/betting/feed/fixtures/leagues.ts";
import { knownSports } from "../../../../src/domain/offer/sport-kinds.ts";
import { languages, type Language } from "../../../../src/i18n/languages.ts";
import { loadTexts } from "../../../../src/i18n/resources.ts";
import type { MarketFilters, Sport } from "../../../../src/protocol/offer.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const filterTypes = ["prematch match", "prematch main", "live match", "live main"] as const;
/** The codes that the specification lists, whether or not a server offers them today. */
const specified = "F B T H WP IH V FU RL S E D BB AF TT MMA BO BT VF VT VB SPB SPF".split(" ");

let server: TestServer;
let sports: Sport[];
const filters = new Map<string, MarketFilters>();
beforeAll(async () => {
  server = await startTestServer();
  sports = (await server.call<Sport[]>("/cms/v1/markets/getAllSports", { body: { id: 1 } })).body;
  for (const type of filterTypes)
    filters.set(type, (await server.call<MarketFilters>("/cms/v1/markets/getMarketFilters", { body: { type } })).body);
});
afterAll(async () => {
  await server.stop();
});

const lacking = async (language: Language, keys: readonly string[]): Promise<string[]> => {
  const texts = await loadTexts(language, "betting");
  return [...new Set(keys)].filter((key) => !texts[key]);
};

describe.each(languages)("in %s", (language) => {
  it.each(filterTypes)("every market, group and selection of %s bears a name", async (type) => {
    const keys = (filters.get(type) ?? []).flatMap(({ groups }) =>
      groups.flatMap(({ group, markets }) => [
        `group.${group}`,
        ...markets.flatMap(({ marketCode, selections }) => [
          `market.${marketCode}`,
          ...selections.flatMap((code) => [`selection.${marketCode}.${code}`, `short.${marketCode}.${code}`]),
        ]),
      ]),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(await lacking(language, keys)).toEqual([]);
  });

  it("every sport does, offered or only specified", async () => {
    expect(sports.length).toBeGreaterThanOrEqual(12);
    const codes = [...sports.map(({ sport }) => sport), ...knownSports, ...specified];
    expect(
      await lacking(
        language,
        codes.map((code) => `sport.${code}`),
      ),
    ).toEqual([]);
  });

  it("every country does in which a league is played", async () => {
    const countries = sports.flatMap(({ sport }) => leaguesOf(sport).map(({ country }) => country));
    expect(new Set(countries).size).toBeGreaterThan(20);
    expect(
      await lacking(
        language,
        countries.map((country) => `country.${country}`),
      ),
    ).toEqual([]);
  });
});
