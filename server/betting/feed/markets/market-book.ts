// The markets of one match as the wire shows them, kept in step with its model; every difference is reported.
import type { MarketEntry, MarketMap, MarketsTable } from "../../../../src/protocol/match.ts";
import type { OddChange, StatusChange } from "../../../../src/protocol/sockets.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { medianOf } from "../model/pmf.ts";
import type { Random } from "../random.ts";
import { marketsOf } from "./catalogue.ts";
import type { BandGrid, MarketDef } from "./market-def.ts";
import { isDecided, isTooSure, priceMarket } from "./price.ts";
import { bandPmf, probabilities } from "./probabilities.ts";
import type { MatchModel } from "../model/model.ts";
import { lookup, put } from "../../../../src/domain/open-record.ts";

/** What changed; `shape` = entries came or the main line moved, which only the whole match can tell. */
export interface BookChanges {
  odds: OddChange[];
  status: StatusChange[];
  shape: boolean;
}

interface Line {
  def: MarketDef;
  entry: MarketEntry;
  chances: readonly number[];
  tilt: number;
  decided: boolean;
  /** Set by hand: kept until the score changes. */
  heldOdds: Set<string>;
  /** Set by hand: kept until it is set to OPEN. */
  heldStatus: string | null;
}

/** Band and player of a line. */
type Place = Pick<MarketEntry, "B" | "P">;

/** `live` offers the markets of running matches too; `scored` releases odds that were set by hand. */
export interface PricingState {
  live: boolean;
  shut: boolean;
  scored: boolean;
}

export interface MarketBook {
  /** Prices everything anew that it holds: the main markets, until it was extended. */
  reprice(model: MatchModel, state: PricingState): BookChanges;
  /** Adds the markets beside the main ones. No reader has seen them yet, so no change is told. */
  extend(model: MatchModel, state: PricingState): void;
  isExtended(): boolean;
  /** Leans one open line a little; returns what changed. `mainOnly` picks among the table's columns. */
  drift(random: Random, mainOnly: boolean): BookChanges;
  setOdd(table: MarketsTable, key: string, B: string, P: string, selection: string, odd: string): OddChange | null;
  setStatus(table: MarketsTable, key: string, B: string, P: string, status: string): StatusChange | null;
  maps(mainOnly: boolean): { markets: MarketMap; players: MarketMap };
  /** Number of markets (lines of one market count once). */
  count(live: boolean): number;
  /** Whether the first table column is open. */
  mainOpen(): boolean;
}

function bandText(band: number): string {
  return String(Math.round(band * 100) / 100);
}

/** Bands above `bound` from the lowest up. */
function bandsAround({ step, offset, around }: BandGrid, middle: number, bound: number): string[] {
  const center = Math.round((middle - offset) / step);
  return Array.from({ length: 2 * around + 1 }, (_, index) => (center - around + index) * step + offset)
    .filter((band) => band > bound)
    .map(bandText);
}

export function createMarketBook(fixture: Fixture): MarketBook {
  const defs = marketsOf(fixture.sport);
  const mainDefs = defs.filter((def) => def.main);
  let extended = false;
  const lines = new Map<string, Line>();
  const byCode = new Map<string, Line[]>();
  const keyOf = (code: string, B: string, P: string): string => `${code}|${B}|${P}`;

  const addLine = (def: MarketDef, B: string, P: string): Line => {
    const entry: MarketEntry = { MS: "OPEN", B, P, L: 0, selections: {} };
    for (const selection of def.selections) put(entry.selections, selection, { O: "-" });
    const line: Line = { def, entry, chances: [], tilt: 0, decided: false, heldOdds: new Set(), heldStatus: null };
    lines.set(keyOf(def.code, B, P), line);
    const list = byCode.get(def.code) ?? [];
    list.push(line);
    if (def.bands !== null) list.sort((a, b) => Number(a.entry.B) - Number(b.entry.B));
    byCode.set(def.code, list);
    return line;
  };

  const writeOdds = (line: Line, changes: BookChanges): void => {
    const odds = priceMarket(line.chances, line.tilt, line.def.kind === "doubleChance");
    line.def.selections.forEach((selection, index) => {
      const cell = lookup(line.entry.selections, selection);
      const odd = odds[index];
      if (cell === undefined || odd === undefined || cell.O === odd || line.heldOdds.has(selection)) return;
      cell.O = odd;
      changes.odds.push([line.def.table, line.def.code, line.entry.B, line.entry.P, selection, odd]);
    });
  };

  const writeStatus = (line: Line, status: string, changes: BookChanges): void => {
    if (line.entry.MS === status) return;
    line.entry.MS = status;
    changes.status.push([line.def.table, line.def.code, line.entry.B, line.entry.P, status]);
  };

  const wantedLines = (def: MarketDef, model: MatchModel): Place[] => {
    const players = def.table === "players" ? fixture.players.map((player) => player.code) : [""];
    if (def.kind === "next") {
      const next = model.next();
      return next === null ? [] : [{ B: String(next.number), P: "" }];
    }
    const { bands } = def;
    if (bands === null) return players.map((P) => ({ B: "", P }));
    return players.flatMap((P) => {
      const pmf = bandPmf(def, model, P);
      if (pmf === null) return [];
      // A count is never below zero, and no stake can be lost on a line at zero.
      const around =
        def.kind === "handicap" ? bandsAround(bands, -medianOf(pmf), -Infinity) : bandsAround(bands, medianOf(pmf), 0);
      return around.map((B) => ({ B, P }));
    });
  };

  const markMainLine = (def: MarketDef, wanted: ReadonlySet<Line>, changes: BookChanges): void => {
    if (def.bands === null || def.table === "players") return;
    const list = byCode.get(def.code) ?? [];
    const balance = (line: Line): number => Math.abs((line.chances[0] ?? 0) - 0.5);
    const open = list.filter((line) => wanted.has(line) && !line.decided);
    const best = open.reduce<Line | null>(
      (found, line) => (found === null || balance(line) < balance(found) - 1e-9 ? line : found),
      null,
    );
    const current = list.find((line) => line.entry.L === 1);
    // A line stays the main one until another is clearly better balanced.
    if (current !== undefined && (best === null || (open.includes(current) && balance(current) < balance(best) + 0.06)))
      return;
    if (best === null) return;
    for (const line of list) line.entry.L = line === best ? 1 : 0;
    changes.shape = true;
  };

  const price = (from: readonly MarketDef[], model: MatchModel, { live, shut, scored }: PricingState): BookChanges => {
    const changes: BookChanges = { odds: [], status: [], shape: false };
    for (const def of from) {
      if (!live && !def.prematch) continue;
      const wanted = new Set<Line>();
      const add = ({ B, P }: Place): void => {
        wanted.add(addLine(def, B, P));
        changes.shape = true;
      };
      const decided: Place[] = [];
      for (const place of wantedLines(def, model)) {
        const line = lines.get(keyOf(def.code, place.B, place.P));
        const chances = line === undefined ? probabilities(def, model, place.B, place.P) : null;
        if (line !== undefined) wanted.add(line);
        else if (chances !== null && isDecided(chances)) decided.push(place);
        else if (chances !== null) add(place);
      }
      // A decided market keeps its place with one line, closed.
      const middle = decided[Math.floor((decided.length - 1) / 2)];
      if (middle !== undefined && !byCode.has(def.code)) add(middle);
      for (const line of byCode.get(def.code) ?? []) {
        if (scored) line.heldOdds.clear();
        const chances = probabilities(def, model, line.entry.B, line.entry.P);
        line.decided = chances === null || isDecided(chances);
        if (chances !== null && !line.decided) {
          line.chances = chances;
          writeOdds(line, changes);
        }
        // Lines far from the middle are shut: one of their sides would be a sure thing.
        const far =
          def.bands !== null && !wanted.has(line) && ((line.chances[0] ?? 0) < 0.06 || (line.chances[0] ?? 0) > 0.94);
        const isShut = shut || far || isTooSure(line.chances);
        const status = line.decided ? "CLOSED" : (line.heldStatus ?? (isShut ? "SUSPENDED" : "OPEN"));
        writeStatus(line, status, changes);
      }
      markMainLine(def, wanted, changes);
    }
    return changes;
  };

  return {
    reprice: (model, state) => price(extended ? defs : mainDefs, model, state),
    extend(model, state) {
      extended = true;
      price(
        defs.filter((def) => !def.main),
        model,
        state,
      );
    },
    isExtended: () => extended,
    drift(random, mainOnly) {
      const changes: BookChanges = { odds: [], status: [], shape: false };
      const open = [...lines.values()].filter(
        (line) =>
          !line.decided &&
          line.entry.MS === "OPEN" &&
          line.heldOdds.size === 0 &&
          (!mainOnly || (line.def.main && (line.def.bands === null || line.entry.L === 1))),
      );
      const line = open[Math.floor(random() * open.length)];
      if (line === undefined) return changes;
      for (let tries = 0; tries < 4 && changes.odds.length === 0; tries += 1) {
        line.tilt = Math.max(-0.05, Math.min(0.05, line.tilt * 0.8 + (random() - 0.5) * 0.06));
        writeOdds(line, changes);
      }
      return changes;
    },
    setOdd(table, key, B, P, selection, odd) {
      const line = lines.get(keyOf(key, B, P));
      const cell = lookup(line?.entry.selections, selection);
      if (line === undefined || cell === undefined || line.def.table !== table) return null;
      cell.O = odd;
      line.heldOdds.add(selection);
      return [table, key, B, P, selection, odd];
    },
    setStatus(table, key, B, P, status) {
      const line = lines.get(keyOf(key, B, P));
      if (line === undefined || line.def.table !== table) return null;
      line.heldStatus = status === "OPEN" ? null : status;
      line.entry.MS = status;
      return [table, key, B, P, status];
    },
    maps(mainOnly) {
      const markets: MarketMap = {};
      const players: MarketMap = {};
      for (const def of defs) {
        const list = byCode.get(def.code);
        if (list === undefined || (mainOnly && !def.main)) continue;
        const entries = list.map(({ entry }) => entry);
        put(def.table === "markets" ? markets : players, def.code, entries);
      }
      return { markets, players };
    },
    count: (live) => (extended ? byCode.size : defs.filter((def) => live || def.prematch).length),
    mainOpen() {
      const first = defs[0] === undefined ? undefined : byCode.get(defs[0].code)?.[0];
      return first !== undefined && first.entry.MS === "OPEN";
    },
  };
}
