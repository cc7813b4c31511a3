// Prices of combinations against what the simulator plays: the share of drawn matches in which all legs are won. Also where a
// model was fitted to the odds alone.
import { describe, expect, it } from "vitest";
import { fitMatch, fittedPrices } from "../../../../server/betting/combination/fitted-model.ts";
import type { Leg } from "../../../../server/betting/combination/leg.ts";
import { isTrueTo, withJoints } from "../../../../server/betting/combination/match-models.ts";
import { bettableLegs } from "../../../../server/betting/combination/offered-legs.ts";
import { subsetChances } from "../../../../server/betting/combination/subset-chances.ts";
import { createFixture, type Fixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { legResult, type Facts } from "../../../../server/betting/feed/markets/settle.ts";
import type { MatchModel } from "../../../../server/betting/feed/model/model.ts";
import { createRandom } from "../../../../server/betting/feed/random.ts";
import { createScript } from "../../../../server/betting/feed/script/script.ts";
import { profileOf } from "../../../../server/betting/feed/sport-profiles.ts";
import { footballMatch, nameOf, priceMatch, withSides } from "../../../harness/combination-legs.ts";

/** By how much a model that was fitted to odds may say otherwise: they are cut and the margin is in them. */
const fitOff = 0.02;

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

const isWon = (facts: Facts, { def, band, player, selectionCode }: Leg): boolean =>
  legResult(facts, {
    eventId: 1,
    marketsTable: def.table,
    marketsKey: def.code,
    B: Number.isNaN(band) ? "" : String(band),
    P: player,
    selectionCode,
  }) === "won";

interface Picked {
  legs: readonly Leg[];
  fair: number;
  won: number;
}

function pick(model: MatchModel, legs: readonly Leg[], random: () => number): Picked[] {
  const picked: Picked[] = [];
  for (let tries = 0; picked.length < combinations && tries < 400; tries += 1) {
    const size = 2 + Math.floor(random() * 3);
    const some = Array.from({ length: size }, () => legs[Math.floor(random() * legs.length)] as Leg);
    const fair = subsetChances(model, some)?.at(-1) ?? 0;
    if (fair > 0.03 && fair < 0.97 && new Set(some).size === size) picked.push({ legs: some, fair, won: 0 });
  }
  expect(picked.length).toBe(combinations);
  return picked;
}

/** The fixture drawn again and again. */
function play(fixture: Fixture, picked: readonly Picked[]): void {
  const { sport, players } = fixture;
  const codes = players.map(({ code }) => code);
  for (let drawn = 0; drawn < matches; drawn += 1) {
    const facts = factsOf(sport, createScript({ ...fixture, players, seed: drawn }), codes);
    for (const combination of picked) if (combination.legs.every((leg) => isWon(facts, leg))) combination.won += 1;
  }
}

/** Those that were won more or less often than is left to chance. */
const missed = (picked: readonly Picked[], off: number) =>
  picked
    .map(({ legs, fair, won }) => ({ legs: legs.map(nameOf), fair, share: won / matches }))
    .filter(({ fair, share }) => Math.abs(share - fair) >= off + 4 * Math.sqrt((fair * (1 - fair)) / matches));

const fixtureOf = (sport: string): Fixture => {
  const n = Math.floor(Date.UTC(2026, 5, 1) / (profileOf(sport).every * 60_000));
  return createFixture(11, sport, 0, n);
};

describe.each(sports)("%s", (sport) => {
  it("is priced as it is played", () => {
    const fixture = fixtureOf(sport);
    const { model, legs } = priceMatch(fixture, null);
    const picked = pick(model, legs, createRandom(3, "combinations", sport));
    play(fixture, picked);
    expect(missed(picked, 0)).toEqual([]);
  });
});

describe("football of which nothing but the odds is known", () => {
  it("is priced as it is played, but for what odds do not tell", () => {
    const fixture = fixtureOf("F");
    const priced = priceMatch(fixture, null);
    const match = withSides(footballMatch(priced), fixture);
    const prices = fittedPrices(match);
    const fit = prices && fitMatch(prices, priced.standing);
    if (fit === null) throw new Error("the match has open odds");
    const model = withJoints(fit.model);
    const legs = bettableLegs(match).filter((leg) => isTrueTo({ model, fitError: fit.error }, leg));
    expect(new Set(legs.map(({ def }) => def.code)).size).toBeGreaterThan(10);
    const picked = pick(model, legs, createRandom(5, "combinations", "fitted"));
    play(fixture, picked);
    expect(missed(picked, fitOff)).toEqual([]);
  });
});
