// Every market of every sport, settled from matches as they were played and from results entered by hand: what its
// selections came to fits together, so that a market never pays everybody, nobody or one side twice.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Results } from "../../../../src/protocol/match.ts";
import { eventIdOf, seedTag } from "../../../../server/betting/feed/fixtures/event-id.ts";
import { numberAt } from "../../../../server/betting/feed/fixtures/lane.ts";
import { marketsOf } from "../../../../server/betting/feed/markets/catalogue.ts";
import type { MarketDef } from "../../../../server/betting/feed/markets/market-def.ts";
import { legResult, type Facts } from "../../../../server/betting/feed/markets/settle.ts";
import { freshMemory } from "../../../../server/betting/feed/memory.ts";
import { endAt } from "../../../../server/betting/feed/outcomes.ts";
import { sports } from "../../../../server/betting/feed/sports.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
console.log(`all markets: SEED=${seed}`);
const now = Date.UTC(2026, 10, 21);
const memory = freshMemory();

/** The last so many matches of the sport's first lane. */
function ended(sport: string, count: number): Facts[] {
  const last = numberAt(sport, 0, now) - 1;
  return Array.from({ length: count }, (_, index) => {
    const eventId = eventIdOf({ seedTag: seedTag(memory.seed), sport, lane: 0, n: last - index });
    const facts = endAt(memory, eventId, now)?.facts;
    if (!facts) throw new Error(`${sport} ${eventId} has not ended`);
    return facts;
  });
}

function bandsOf(def: MarketDef, facts: Facts): string[] {
  if (def.kind === "next") return ["1", "2", "5", "9", "40"];
  if (def.bands === null) return [""];
  const { step, offset } = def.bands;
  const [host, away] = facts.results[facts.play.key] ?? [0, 0];
  const middles = def.kind === "handicap" ? [away - host, 0] : [host + away, host, away, 2, 20, 30, 45, 80, 100, 150];
  return middles.flatMap((middle) =>
    [-2, -1, 0, 1, 2].map((at) => String((Math.round(middle / step) + at) * step + offset)),
  );
}

const counted = (results: LegResult[]) => results.toSorted().join(" ");

/** What the results of a market's selections may be together, sorted by name. */
function fits(def: MarketDef, results: LegResult[]): boolean {
  const all = counted(results);
  if (results.every((result) => result === "void")) return true;
  if (def.selections.length === 1) return ["won", "lost"].includes(all);
  if (def.kind === "doubleChance") return all === "lost won won";
  if (all === "half-lost half-won") return def.bands !== null;
  return results.filter((result) => result === "won").length === 1 && results.every((r) => r === "won" || r === "lost");
}

/** Marks what the market decided under, for all its bands and players. */
function settleAll(facts: Facts, def: MarketDef): LegResult[][] {
  const players = def.table === "players" ? facts.players : [""];
  return players.flatMap((P) =>
    bandsOf(def, facts).map((B) => {
      const results = def.selections.map((selectionCode) =>
        legResult(facts, { eventId: 1, marketsTable: def.table, marketsKey: def.code, B, P, selectionCode }),
      );
      const told = { market: `${facts.sport} ${def.code} ${B} ${P}`, score: facts.results, results };
      expect({ ...told, fits: fits(def, results) }).toEqual({ ...told, fits: true });
      return results;
    }),
  );
}

describe.each(sports.map(({ sport }) => sport))("%s", (sport) => {
  const matches = ended(sport, 25);

  test.each(marketsOf(sport).map((def) => [def.code, def] as const))("%s of matches that were played", (_code, def) => {
    const settled = matches.flatMap((facts) => settleAll(facts, def));
    // Each market is decided somewhere, and not always in the same way.
    const seen = new Set(settled.map((results) => results.join()));
    expect(seen.size).toBeGreaterThan(1);
    expect(settled.some((results) => results.includes("won"))).toBe(true);
  });

  test("every market of results entered by hand", () => {
    const count = fc.nat({ max: 12 });
    const given = fc.record({
      base: fc.constantFrom(...matches),
      score: fc.option(fc.tuple(count, count)),
      seenScores: fc.nat({ max: 12 }),
      periodsDone: fc.nat({ max: 4 }),
      counted: fc.boolean(),
    });
    fc.assert(
      fc.property(given, ({ base, score, seenScores, periodsDone, counted }) => {
        const results: Results = score === null ? {} : { ...base.results, [base.play.key]: score };
        const order = base.order.slice(0, seenScores);
        const credits = base.credits.slice(0, seenScores);
        const facts: Facts = { ...base, results, order, credits, periodsDone, counted, whole: false };
        expect(marketsOf(sport).flatMap((def) => settleAll(facts, def))).not.toEqual([]);
      }),
      { seed, numRuns: 40 },
    );
  });

  test("an abandoned match is void", () => {
    const facts: Facts = {
      ...matches[0]!,
      results: {},
      stats: {},
      order: [],
      credits: [],
      whole: false,
      counted: false,
    };
    for (const def of marketsOf(sport))
      for (const results of settleAll(facts, def).filter(() => def.kind !== "scorer"))
        expect(new Set(results)).toEqual(new Set(["void"]));
  });
});
