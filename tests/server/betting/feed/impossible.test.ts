// What cannot happen any more has no price: whole matches of every sport, step by step, on one book as the feed keeps it.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarketEntry } from "../../../../src/protocol/match.ts";
import type { Fixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { marketOf } from "../../../../server/betting/feed/markets/catalogue.ts";
import { createMarketBook } from "../../../../server/betting/feed/markets/market-book.ts";
import type { MarketDef } from "../../../../server/betting/feed/markets/market-def.ts";
import { legResult, type Facts } from "../../../../server/betting/feed/markets/settle.ts";
import { createModel } from "../../../../server/betting/feed/model/match-model.ts";
import { createScript } from "../../../../server/betting/feed/script/script.ts";
import { profileOf } from "../../../../server/betting/feed/sport-profiles.ts";
import { allSportCodes, anyFixture } from "../../../harness/feed-fixtures.ts";
import type { Step } from "../../../../server/betting/feed/script/step.ts";
import type { Standing } from "../../../../server/betting/feed/model/model.ts";

type Counts = [host: number, away: number];

const notStarted: Standing = {
  inPlay: false,
  phase: { name: "NSY", timeMin: null },
  results: {},
  stats: {},
  credits: [],
};

/** The match as it stood before it began, and from each step on. */
function standings(steps: readonly Step[]): Standing[] {
  return [notStarted, ...steps.map((step) => ({ inPlay: true, ...step }))];
}

function factsAtEnd(fixture: Fixture, { results, stats, order, credits, periodsDone }: Step): Facts {
  const known = { sport: fixture.sport, play: profileOf(fixture.sport).play, whole: true, counted: true };
  const players = fixture.players.map(({ code }) => code);
  return { ...known, players, results, stats, order, credits, periodsDone };
}

const sum = (pairs: readonly Counts[]): Counts =>
  pairs.reduce<Counts>(([a, b], [host, away]) => [a + host, b + away], [0, 0]);

/** What both sides have of the market's figure so far: no later result is below it. */
function reached(fixture: Fixture, def: MarketDef, { results, stats }: Standing): Counts {
  const { play } = profileOf(fixture.sport);
  const figure = play.type === "timed" ? play.key : play.sub?.key;
  const ofPart = (part: string, key: typeof figure | "K"): Counts =>
    (key === undefined ? undefined : stats[part]?.[key]) ?? [0, 0];
  if (def.scope === "match" || def.scope === "units") return results[play.key] ?? [0, 0];
  if (def.scope === "P1" || def.scope === "P2") return ofPart(def.scope, figure);
  return sum(Object.keys(stats).map((part) => ofPart(part, def.scope === "corners" ? "K" : figure)));
}

/** Whether a stake on the selection could still come back with a profit, judged by the counts alone. */
function canStillWin(def: MarketDef, [host, away]: Counts, band: number, selection: string): boolean {
  const total = host + away;
  if (def.kind === "correctScore" && selection !== "OTHER") {
    const [toHost = 0, toAway = 0] = selection.split("-").map(Number);
    return toHost >= host && toAway >= away;
  }
  if (def.kind === "exactTotal") return selection.endsWith("+") || Number(selection) >= total;
  if (def.kind === "bothScore") return selection === "Y" || host === 0 || away === 0;
  if (def.kind === "total") return selection === "O" || total < band;
  if (def.kind === "hostTotal") return selection === "O" || host < band;
  if (def.kind === "awayTotal") return selection === "O" || away < band;
  return true;
}

const countKinds = new Set(["total", "hostTotal", "awayTotal", "playerTotal"]);

function checkLine(fixture: Fixture, def: MarketDef, standing: Standing, entry: MarketEntry): void {
  const told = { sport: fixture.sport, market: def.code, band: entry.B, status: entry.MS, results: standing.results };
  const couldBe = !countKinds.has(def.kind) || Number(entry.B) > 0;
  expect({ ...told, couldBe }).toEqual({ ...told, couldBe: true });
  if (entry.MS === "CLOSED") return;
  const priced = Object.entries(entry.selections).filter(([, { O }]) => O !== "-");
  expect({ ...told, priced: priced.length >= Math.min(2, def.selections.length) }).toEqual({ ...told, priced: true });
  const counts = reached(fixture, def, standing);
  const lost = priced.filter(([selection]) => !canStillWin(def, counts, Number(entry.B), selection));
  expect({ ...told, lost }).toEqual({ ...told, lost: [] });
}

describe.each(allSportCodes)("whole matches of %s", (sport) => {
  it("price what can happen, and only that", () => {
    fc.assert(
      fc.property(anyFixture(sport), (fixture) => {
        const { steps } = createScript(fixture);
        const book = createMarketBook(fixture);
        const facts = factsAtEnd(fixture, steps.at(-1)!);
        for (const standing of standings(steps)) {
          const state = { live: standing.inPlay, shut: false, scored: true };
          if (!book.isExtended()) book.extend(createModel(fixture, standing), state);
          book.reprice(createModel(fixture, standing), state);
          const { markets, players } = book.maps(false);
          for (const [code, entries] of Object.entries({ ...markets, ...players })) {
            const def = marketOf(sport, code)!;
            for (const entry of entries) {
              checkLine(fixture, def, standing, entry);
              // What came to pass in the end was never without a price while its market was open.
              for (const [selectionCode, { O }] of Object.entries(entry.selections)) {
                if (O !== "-" || entry.MS === "CLOSED") continue;
                const leg = { eventId: 1, marketsTable: def.table, marketsKey: code, B: entry.B, P: entry.P };
                const result = legResult(facts, { ...leg, selectionCode });
                expect({ code, selectionCode, B: entry.B, result }).not.toMatchObject({ result: "won" });
              }
            }
          }
        }
      }),
      { numRuns: 3 },
    );
  });
});
