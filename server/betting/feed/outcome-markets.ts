// Every selection of an ended match that a bet may be on, with its result.
import type { LineUpdate } from "./feed-source.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import type { OutcomeMarkets } from "../outcomes/match-outcome.ts";
import { placeOf } from "../outcomes/places.ts";
import type { LegResult } from "../ticketing/leg.ts";
import { marketsOf } from "./markets/catalogue.ts";
import type { BandGrid, MarketDef } from "./markets/market-def.ts";
import { bandPmf } from "./markets/probabilities.ts";
import { figureAtEnd, legResult, type Facts } from "./markets/settle.ts";
import { figureOf } from "./markets/settle-rule.ts";
import { createModel } from "./model/match-model.ts";
import type { MatchModel } from "./model/model.ts";
import { put } from "../../../src/domain/open-record.ts";

interface Place {
  B: string;
  P: string;
}

/** The figure that the market's bands are compared with; null = not known. */
function finalFigure(facts: Facts, def: MarketDef, player: string): number | null {
  if (def.kind === "playerTotal")
    return facts.credits.filter((credit) => credit.player === player).reduce((sum, { value }) => sum + value, 0);
  const counts = figureAtEnd(facts, def.scope);
  if (counts === null) return null;
  const [host, away] = counts;
  const figure = figureOf(def.kind);
  return figure === "diff" ? host - away : figure === "host" ? host : figure === "away" ? away : host + away;
}

/**
 * All bands that may have been offered at some time: about every figure that was likely before the match, and every
 * one that was on the way to the final one.
 */
function bandsOf(def: MarketDef, grid: BandGrid, model: MatchModel, final: number, player: string): string[] {
  const pmf = bandPmf(def, model, player);
  const likely = pmf === null ? [] : pmf.p.flatMap((chance, index) => (chance > 1e-6 ? [pmf.from + index] : []));
  const [least = final, greatest = final] = [likely[0], likely.at(-1)];
  const around = (greatest - least) / 2 + grid.around * grid.step;
  const [low, high] = [Math.min(least, final) - around, Math.max(greatest, final) + around];
  const [from, to] = def.kind === "handicap" ? [-high, -low] : [Math.max(0, low), high];
  const bands: string[] = [];
  for (let n = Math.ceil((from - grid.offset) / grid.step); n * grid.step + grid.offset <= to; n += 1)
    bands.push(String(Math.round((n * grid.step + grid.offset) * 100) / 100));
  return bands;
}

function placesOf(def: MarketDef, fixture: Fixture, facts: Facts, model: MatchModel): Place[] {
  if (def.kind === "next") {
    const score = facts.results[facts.play.key] ?? [0, 0];
    const last = Math.max(score[0] + score[1], facts.order.length) + 1;
    return Array.from({ length: last }, (_, index) => ({ B: String(index + 1), P: "" }));
  }
  const players = def.table === "players" ? fixture.players.map(({ code }) => code) : [""];
  return players.flatMap((P) => {
    if (def.bands === null) return [{ B: "", P }];
    const final = finalFigure(facts, def, P);
    return final === null ? [] : bandsOf(def, def.bands, model, final, P).map((B) => ({ B, P }));
  });
}

/** @param offered the lines that were on the match at its end @returns what is void is left out */
export function outcomeMarkets(fixture: Fixture, facts: Facts, offered: readonly LineUpdate[]): OutcomeMarkets {
  const standing = { inPlay: false, phase: { name: "NSY", timeMin: null }, results: {}, stats: {}, credits: [] };
  const model = createModel(fixture, standing);
  const markets: OutcomeMarkets = { markets: {}, players: {} };
  for (const def of marketsOf(fixture.sport)) {
    const lines = offered.filter(({ table, key }) => table === def.table && key === def.code);
    const byPlace: Record<string, Record<string, LegResult>> = {};
    for (const { B, P } of [...placesOf(def, fixture, facts, model), ...lines]) {
      const results: Record<string, LegResult> = {};
      for (const selectionCode of def.selections) {
        const ref = { eventId: fixture.eventId, marketsTable: def.table, marketsKey: def.code, B, P, selectionCode };
        const result = legResult(facts, ref);
        if (result !== "void") put(results, selectionCode, result);
      }
      if (Object.keys(results).length > 0) put(byPlace, placeOf(B, P), results);
    }
    if (Object.keys(byPlace).length > 0) put(markets[def.table], def.code, byPlace);
  }
  return markets;
}
