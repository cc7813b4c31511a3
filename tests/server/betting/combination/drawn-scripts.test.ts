// Prices of combinations against what the simulator plays: the share of drawn matches in which all legs are won.
import { describe, expect, it } from "vitest";
import { subsetChances } from "../../../../server/betting/combination/subset-chances.ts";
import { createFixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { legResult, type Facts } from "../../../../server/betting/feed/markets/settle.ts";
import { createRandom } from "../../../../server/betting/feed/random.ts";
import { createScript } from "../../../../server/betting/feed/script/script.ts";
import { profileOf } from "../../../../server/betting/feed/sport-profiles.ts";
import { nameOf, type PricedLeg, priceMatch } from "../../../harness/combination-legs.ts";

const matches = Number(process.env["KVOTA_DRAWN_SCRIPTS"] ?? 4000);
const combinations = 12;

/** Sports whose points are counted one by one: the others are priced by a normal distribution that is near, not exact. */
const sports = ["F", "FU", "IH", "T", "TT"];

function factsOf(sport: string, script: ReturnType<typeof createScript>, players: readonly string[]): Facts {
  const last = script.steps.at(-1);
  if (last === undefined) throw new Error("a script has steps");
  const { results, stats, periodsDone, order, credits } = last;
  const { play } = profileOf(sport);
  return { sport, play, results, stats, periodsDone, order, credits, players, whole: true, counted: true };
}

const isWon = (facts: Facts, { def, band, player, selectionCode }: PricedLeg): boolean =>
  legResult(facts, {
    eventId: 1,
    marketsTable: def.table,
    marketsKey: def.code,
    B: Number.isNaN(band) ? "" : String(band),
    P: player,
    selectionCode,
  }) === "won";

describe.each(sports)("%s", (sport) => {
  it("is priced as it is played", () => {
    const n = Math.floor(Date.UTC(2026, 5, 1) / (profileOf(sport).every * 60_000));
    const fixture = createFixture(11, sport, 0, n);
    const { model, legs } = priceMatch(fixture, null);
    const random = createRandom(3, "combinations", sport);
    const picked: { legs: PricedLeg[]; fair: number; won: number }[] = [];
    for (let tries = 0; picked.length < combinations && tries < 400; tries += 1) {
      const size = 2 + Math.floor(random() * 3);
      const some = Array.from({ length: size }, () => legs[Math.floor(random() * legs.length)] as PricedLeg);
      const fair = subsetChances(model, some)?.at(-1) ?? 0;
      if (fair > 0.03 && fair < 0.97 && new Set(some).size === size) picked.push({ legs: some, fair, won: 0 });
    }
    expect(picked.length).toBe(combinations);
    const { players } = fixture;
    for (let drawn = 0; drawn < matches; drawn += 1) {
      const facts = factsOf(
        sport,
        createScript({ ...fixture, players, seed: drawn }),
        players.map(({ code }) => code),
      );
      for (const combination of picked) if (combination.legs.every((leg) => isWon(facts, leg))) combination.won += 1;
    }
    for (const { legs: some, fair, won } of picked) {
      const error = Math.sqrt((fair * (1 - fair)) / matches);
      const deviation = (won / matches - fair) / error;
      expect({ legs: some.map(nameOf), fair, share: won / matches, near: Math.abs(deviation) < 4 }).toMatchObject({
        near: true,
      });
    }
  }, 60_000);
});
