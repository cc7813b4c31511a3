// Three of the day per sport: near their odds, of favourites, and gone as soon as a leg is.
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  combine,
  longestFavourite,
  shortestFavourite,
  tolerance,
} from "../../../../server/betting/accumulators/combine.ts";
import type { accumulatorsSchema } from "../../../../src/protocol/accumulators.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { until } from "../../../harness/until.ts";

type Accumulators = z.infer<typeof accumulatorsSchema>;

it("are near their odds, of short favourites alone, and have no match in common", () => {
  const legs = fc.uniqueArray(
    fc.record({ eventId: fc.integer({ min: 1, max: 500 }), odd: fc.double({ min: 1.01, max: 4, noNaN: true }) }),
    { selector: ({ eventId }) => eventId, maxLength: 60 },
  );
  fc.assert(
    fc.property(legs, (favourites) => {
      const made = combine([3, 6, 12], favourites);
      const used = made.flatMap(({ legs: chosen }) => chosen.map(({ eventId }) => eventId));
      expect(new Set(used).size).toBe(used.length);
      for (const { target, legs: chosen } of made) {
        const odds = chosen.reduce((all, { odd }) => all * odd, 1);
        expect(Math.abs(Math.log(odds / target))).toBeLessThanOrEqual(Math.log(1 + tolerance) + 1e-9);
        expect(chosen.length).toBeGreaterThanOrEqual(2);
        expect(chosen.length).toBeLessThanOrEqual(8);
        for (const { odd } of chosen) {
          expect(odd).toBeGreaterThanOrEqual(shortestFavourite);
          expect(odd).toBeLessThanOrEqual(longestFavourite);
        }
      }
      expect(combine([3, 6, 12], favourites.toReversed())).toEqual(made);
    }),
    { numRuns: 100 },
  );
});

describe("over HTTP", () => {
  let server: TestServer;
  const read = async (sport = "F"): Promise<Accumulators> =>
    (await server.call<Accumulators>(`/cms/v1/offer/accumulators?sport=${sport}`)).body;
  beforeAll(async () => {
    server = await startTestServer({ intervals: { firstAccumulatorsMs: 0 } });
    await server.call("/sandbox/feed", { body: { paused: true } });
    await until(async () => (await read()).result.length === 3);
  });
  afterAll(() => server.stop());

  it("have the odds of now, and drop out with a locked leg, a started match, a closed section", async () => {
    const { result, madeAt } = await read();
    expect(result.map(({ target }) => target)).toEqual([3, 6, 12]);
    expect(Date.now() - madeAt).toBeLessThan(60_000);
    for (const { target, odds, selections } of result) {
      expect(Number(odds) / target).toBeGreaterThan(0.85);
      expect(Number(odds) / target).toBeLessThan(1.15);
      expect(Number(odds)).toBeCloseTo(
        selections.reduce((all, leg) => all * Number(leg.odds), 1),
        1,
      );
      for (const { timeStart = 0 } of selections) {
        expect(timeStart).toBeGreaterThan(Date.now());
        expect(timeStart).toBeLessThan(Date.now() + 24 * 3_600_000);
      }
    }
    const [three, six, twelve] = result;
    const [leg] = three!.selections;
    const { eventId, marketsTable, marketsKey, band: B, player: P, selectionCode } = leg!;
    const market = { eventId, marketsTable, marketsKey, B, P };
    await server.call("/sandbox/market", { body: { ...market, MS: "SUSPENDED" } });
    expect((await read()).result.map(({ target }) => target)).toEqual([6, 12]);
    await server.call("/sandbox/market", { body: { ...market, MS: "OPEN" } });
    // Another one than it has, whatever the matches of the hour cost.
    const O = leg!.odds === "1.77" ? "1.78" : "1.77";
    await server.call("/sandbox/odd", { body: { ...market, selectionCode, O } });
    const [again] = (await read()).result;
    expect(again).toMatchObject({ target: 3 });
    expect(again!.selections[0]?.odds).toBe(O);
    expect(Number(again!.odds)).not.toBe(Number(three!.odds));
    await server.call("/sandbox/match", { body: { eventId: six!.selections[0]!.eventId, state: { inPlay: true } } });
    expect((await read()).result.map(({ target }) => target)).toEqual([3, 12]);
    expect(twelve!.selections.length).toBeGreaterThan(1);
    await server.call("/sandbox/settings", { body: { scope: "status", key: "disableBettingPage", value: true } });
    expect((await read()).result).toEqual([]);
    await server.call("/sandbox/settings", { body: { scope: "status", key: "disableBettingPage", value: false } });
    expect((await read()).result).not.toEqual([]);
  });

  it("are none of an unknown sport, and a request without one is refused", async () => {
    expect(await read("constructor")).toEqual({ result: [], madeAt: 0 });
    expect(await server.call("/cms/v1/offer/accumulators")).toMatchObject({
      status: 400,
      body: { details: [{ path: expect.stringContaining("sport") }] },
    });
  });
});
