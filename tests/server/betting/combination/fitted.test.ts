// Models that are fitted to prices: near the model that made the prices, and refused where they contradict each other.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fitMatch, fittedPrices, mostFitError } from "../../../../server/betting/combination/fitted-model.ts";
import { isTrueTo, withJoints } from "../../../../server/betting/combination/match-models.ts";
import { bettableLegs } from "../../../../server/betting/combination/offered-legs.ts";
import { subsetChances } from "../../../../server/betting/combination/subset-chances.ts";
import type { CombinationLeg } from "../../../../src/domain/offer/combination-code.ts";
import type { CombinationAnswer } from "../../../../src/protocol/combination.ts";
import { footballMatch, priceMatch, withSides } from "../../../harness/combination-legs.ts";
import { leg } from "../../../harness/combination-rig.ts";
import { startPushedFeed } from "../../../harness/pushed-feed.ts";
import { anyFixture } from "../../../harness/feed-fixtures.ts";

it("tell joint chances as the model that made the prices, before and during a match", () => {
  let fits = 0;
  fc.assert(
    fc.property(
      anyFixture("F"),
      fc.option(fc.double({ min: 0, max: 0.8, noNaN: true })),
      fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
      (fixture, share, numbers) => {
        const priced = priceMatch(fixture, share);
        const match = footballMatch(priced);
        const prices = fittedPrices(match);
        const fit = prices && fitMatch(prices, priced.standing);
        // Towards the end an odd at its bound may say less than it knows: nothing is combined then.
        if (fit === null || fit.error > mostFitError) return;
        fits += 1;
        const found = { model: withJoints(fit.model), fitError: fit.error };
        const legs = bettableLegs(match).filter((each) => isTrueTo(found, each));
        if (legs.length === 0) return;
        const chosen = [...new Set(numbers.map((number) => legs[number % legs.length]))].flatMap((leg) => leg ?? []);
        const [fitted, made] = [subsetChances(found.model, chosen), subsetChances(priced.model, chosen)];
        expect(Math.abs((fitted?.at(-1) ?? NaN) - (made?.at(-1) ?? NaN))).toBeLessThan(0.05);
      },
    ),
    { numRuns: 150 },
  );
  expect(fits).toBeGreaterThan(75);
});

it("know how often players score, where the feed says whose they are", () => {
  let compared = 0;
  fc.assert(
    fc.property(anyFixture("F"), fc.option(fc.double({ min: 0, max: 0.6, noNaN: true })), (fixture, share) => {
      const priced = priceMatch(fixture, share);
      const match = withSides(footballMatch(priced), fixture);
      const prices = fittedPrices(match);
      const fit = prices && fitMatch(prices, priced.standing);
      if (fit === null || fit.error > mostFitError) return;
      const found = { model: withJoints(fit.model), fitError: fit.error };
      const legs = bettableLegs(match).filter((each) => isTrueTo(found, each));
      const scorers = legs.filter(({ def }) => def.kind === "scorer");
      const results = legs.filter(({ def }) => def.code === "1X2");
      for (const scorer of scorers.slice(0, 6))
        for (const result of results) {
          const [fitted, made] = [found.model, priced.model].map((model) => subsetChances(model, [scorer, result]));
          compared += 1;
          expect(Math.abs((fitted?.[3] ?? NaN) - (made?.[3] ?? NaN))).toBeLessThan(0.05);
        }
      // Of a side's goals no more than all are its players'.
      for (const side of [0, 1] as const) {
        const shares = new Set(scorers.map(({ player }) => player))
          .values()
          .map((player) => fit.model.scorer(player))
          .filter((scorer) => scorer?.side === side);
        expect(shares.reduce((sum, scorer) => sum + (scorer?.share ?? NaN), 0)).toBeLessThan(1 + 1e-9);
      }
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(300);
});

it("know nothing of players whose side is not told", () => {
  const fixture = fc.sample(anyFixture("F"), { numRuns: 1, seed: 7 })[0];
  if (fixture === undefined) throw new Error("there is one");
  const priced = priceMatch(fixture, null);
  const match = footballMatch(priced);
  expect(bettableLegs(match).some(({ def }) => def.kind === "scorer")).toBe(true);
  expect(fittedPrices(match)?.players).toEqual([]);
  expect(fittedPrices(withSides(match, fixture))?.players.length).toBe(match.players["SCORER"]?.length);
});

it("miss prices that contradict each other by more than is let through", () => {
  const market = (odds: Record<string, string>, B = "") => ({
    MS: "OPEN",
    B,
    P: "",
    selections: Object.fromEntries(Object.entries(odds).map(([code, O]) => [code, { O }])),
  });
  const standing = { inPlay: false, phase: { name: "NSY", timeMin: null }, results: {}, stats: {}, credits: [] };
  const fitOf = (over: string, under: string) => {
    const markets = {
      "1X2": [market({ 1: "1.90", X: "3.60", 2: "4.20" })],
      OU_G: [market({ O: over, U: under }, "2.5")],
    };
    const prices = fittedPrices(footballMatch({ standing, markets, players: {} }));
    return prices === null ? NaN : (fitMatch(prices, standing)?.error ?? NaN);
  };
  expect(fitOf("1.85", "1.95")).toBeLessThan(mostFitError);
  // A draw this likely, and eight goals.
  expect(fitOf("1.02", "15.00")).toBeGreaterThan(mostFitError);
});

it("make combinations of a match whose prices are pushed, but of nothing that its own price contradicts", async () => {
  const feed = await startPushedFeed();
  try {
    await feed.begin();
    const odds = (key: string, told: Record<string, string>, B = "") => ({ table: "markets", key, B, odds: told });
    const markets = [
      odds("1X2", { 1: "1.50", X: "4.00", 2: "6.00" }),
      odds("OU_G", { O: "1.75", U: "1.95" }, "2.5"),
      odds("BTS", { Y: "1.83", N: "1.83" }),
      odds("DC", { "1X": "3.00", 12: "3.00", X2: "3.00" }),
    ];
    await feed.push([feed.fixture(9), feed.numbered("oddsChange", { eventId: 9, markets })]);
    const price = (...legs: CombinationLeg[]) =>
      feed.server.call<CombinationAnswer & { error?: string }>("/cms/v1/betting/combination", {
        body: { eventId: 9, legs },
      });
    const scores = (player: string) => leg("SCORER", "Y", "", player);
    const scorer = (P: string, more: object) => ({ table: "players", key: "SCORER", P, ...more });
    const players = [
      scorer("9", { odds: { Y: "2.60" }, S: 1 }),
      scorer("7", { odds: { Y: "4.50" } }),
      scorer("10", { odds: { Y: "3.40" }, S: 2 }),
    ];
    await feed.push([feed.numbered("oddsChange", { eventId: 9, markets: players })]);
    const helped = await price(leg("1X2", "1"), scores("9"));
    const hindered = await price(leg("1X2", "1"), scores("10"));
    expect(helped.body).toMatchObject({ status: "open" });
    expect(Number(helped.body.odd)).toBeLessThan(1.5 * 2.6 * 0.95);
    expect(Number(hindered.body.odd)).toBeGreaterThan(1.5 * 3.4);
    expect((await price(leg("1X2", "1"), scores("7"))).body).toMatchObject({
      error: "combinationNotOffered",
      legs: [1],
    });
    await feed.push([feed.numbered("oddsChange", { eventId: 9, markets: [scorer("7", { S: 1 })] })]);
    expect((await price(leg("1X2", "1"), scores("7"))).body).toMatchObject({ status: "open" });
    const { status, body } = await price(leg("1X2", "1"), leg("OU_G", "O", "2.5"), leg("BTS", "Y"));
    expect({ status, state: body.status }).toEqual({ status: 200, state: "open" });
    expect(body.fitError).toBeLessThan(mostFitError);
    expect(Number(body.odd)).toBeGreaterThan(1.75);
    expect(Number(body.odd)).toBeLessThan(1.5 * 1.75 * 1.83);
    expect((await price(leg("1X2", "1"), leg("DC", "X2"))).body).toMatchObject({
      error: "combinationNotOffered",
      legs: [1],
    });
    await feed.push([
      feed.numbered("oddsChange", { eventId: 9, markets: [odds("OU_G", { O: "1.02", U: "15.00" }, "2.5")] }),
    ]);
    expect((await price(leg("1X2", "1"), leg("BTS", "Y"))).body.error).toBe("combinationNotOffered");
  } finally {
    await feed.stop();
  }
});
