// The markets of each sport in display order; the first ones, group "main", are its table columns.
import { lines, market, raceScores, scores } from "./define.ts";
import type { MarketDef } from "./market-def.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

const footballScores = [
  "1-0",
  "2-0",
  "2-1",
  "3-0",
  "3-1",
  "3-2",
  "0-0",
  "1-1",
  "2-2",
  "3-3",
  "0-1",
  "0-2",
  "1-2",
  "0-3",
  "1-3",
  "2-3",
];

const football: MarketDef[] = [
  market("1X2", "main", "winner3", "match"),
  market("OU_G", "main", "total", "match", { bands: lines(1, 2) }),
  market("BTS", "main", "bothScore", "match"),
  market("DC", "specials", "doubleChance", "match"),
  market("DNB", "specials", "drawNoBet", "match"),
  market("AT_G", "totals", "total", "match", { bands: { step: 0.25, offset: 0, around: 2 } }),
  market("TT1_G", "totals", "hostTotal", "match", { bands: lines(1, 1) }),
  market("TT2_G", "totals", "awayTotal", "match", { bands: lines(1, 1) }),
  scores("EG", "exactTotal", "match", ["0", "1", "2", "3", "4", "5", "6+"]),
  market("OE_G", "totals", "oddEven", "match"),
  market("OU_K", "totals", "total", "corners", { bands: lines(1, 2) }),
  market("AH_G", "handicaps", "handicap", "match", { bands: { step: 0.25, offset: 0, around: 2 } }),
  market("FH_1X2", "periods", "winner3", "P1"),
  market("FH_OU_G", "periods", "total", "P1", { bands: lines(1, 1) }),
  market("FH_BTS", "periods", "bothScore", "P1"),
  market("FH_DC", "periods", "doubleChance", "P1"),
  market("SH_1X2", "periods", "winner3", "P2"),
  market("SH_OU_G", "periods", "total", "P2", { bands: lines(1, 1) }),
  market("HTFT", "periods", "halfFull", "match"),
  scores("CS", "correctScore", "match", [...footballScores, "OTHER"]),
  market("NG", "specials", "next", "match", { prematch: false }),
  market("SCORER", "players", "scorer", "match"),
];

/** Ball games of many goals: three-way winner, goals, handicap, first period. */
function goalSport(first: "FH" | "Q1" | "PER1", step: number, extra: readonly MarketDef[] = []): MarketDef[] {
  return [
    market("1X2", "main", "winner3", "match"),
    market("OU_G", "main", "total", "match", { bands: lines(step, 2) }),
    market("AH_G", "main", "handicap", "match", { bands: lines(1, 2) }),
    market("DC", "specials", "doubleChance", "match"),
    market("DNB", "specials", "drawNoBet", "match"),
    market("TT1_G", "totals", "hostTotal", "match", { bands: lines(1, 1) }),
    market("TT2_G", "totals", "awayTotal", "match", { bands: lines(1, 1) }),
    market("OE_G", "totals", "oddEven", "match"),
    market(`${first}_1X2`, "periods", "winner3", "P1"),
    market(`${first}_OU_G`, "periods", "total", "P1", { bands: lines(1, 1) }),
    ...extra,
  ];
}

/** Ball games of points. */
function pointSport(winner: MarketDef, extra: readonly MarketDef[]): MarketDef[] {
  return [
    winner,
    market("OU_P", "main", "total", "match", { bands: lines(4, 2) }),
    market("AH_P", "main", "handicap", "match", { bands: lines(3, 2) }),
    market("TT1_P", "totals", "hostTotal", "match", { bands: lines(3, 1) }),
    market("TT2_P", "totals", "awayTotal", "match", { bands: lines(3, 1) }),
    ...extra,
  ];
}

/** Not where every score is even, as in rugby league. */
const oddPoints = market("OE_P", "totals", "oddEven", "match");
const quarters = [
  market("Q1_1X2", "periods", "winner3", "P1"),
  market("Q1_OU_P", "periods", "total", "P1", { bands: lines(2, 1) }),
];
const winner2 = market("W", "main", "winner2", "match");

/** Sports of sets whose sets have a count of their own. */
function setSport(sub: "GM" | "P", target: number, step: number): MarketDef[] {
  return [
    market("W", "main", "winner2", "units"),
    market(`OU_${sub}`, "main", "total", "sub", { bands: lines(step, 2) }),
    market("AH_S", "main", "handicap", "units", { bands: lines(1, 1) }),
    market("OU_S", "totals", "total", "units", { bands: lines(1, 1) }),
    market(`AH_${sub}`, "handicaps", "handicap", "sub", { bands: lines(step, 1) }),
    market(`OE_${sub}`, "totals", "oddEven", "sub"),
    market("SET1_W", "periods", "winner2", "P1"),
    market("SET2_W", "periods", "winner2", "P2"),
    scores("CSS", "correctScore", "units", raceScores(target)),
  ];
}

/** Races to a number of maps, frames or legs. */
function raceSport(unit: "M" | "F" | "L", extra: readonly MarketDef[] = []): MarketDef[] {
  return [
    market("W", "main", "winner2", "units"),
    market(`OU_${unit}`, "main", "total", "units", { bands: lines(1, 1) }),
    market(`AH_${unit}`, "main", "handicap", "units", { bands: lines(1, 1) }),
    market(`OE_${unit}`, "totals", "oddEven", "units"),
    market(`NX_${unit}`, "specials", "next", "units", { selections: ["1", "2"] }),
    ...extra,
  ];
}

export const marketCatalogue: Readonly<Record<string, readonly MarketDef[]>> = {
  F: football,
  T: setSport("GM", 2, 1),
  B: pointSport(winner2, [
    oddPoints,
    ...quarters,
    market("PP", "players", "playerTotal", "match", { bands: lines(1, 0) }),
  ]),
  V: setSport("P", 3, 4),
  H: goalSport("FH", 2),
  IH: goalSport("PER1", 1, [
    market("BTS", "specials", "bothScore", "match"),
    market("SCORER", "players", "scorer", "match"),
  ]),
  TT: setSport("P", 3, 3),
  E: raceSport("M", [
    market("MAP1_W", "periods", "winner2", "P1"),
    scores("CSM", "correctScore", "units", raceScores(2)),
  ]),
  WP: goalSport("Q1", 1),
  FU: goalSport("FH", 1, [market("BTS", "specials", "bothScore", "match")]),
  S: raceSport("F"),
  D: raceSport("L"),
  AF: pointSport(winner2, [oddPoints, ...quarters]),
  RL: pointSport(market("1X2", "main", "winner3", "match"), [
    market("FH_1X2", "periods", "winner3", "P1"),
    market("FH_OU_P", "periods", "total", "P1", { bands: lines(3, 1) }),
  ]),
};

const byCode = new Map(
  Object.entries(marketCatalogue).map(([sport, defs]) => [sport, new Map(defs.map((def) => [def.code, def]))]),
);
const mainCodes = new Map(
  Object.entries(marketCatalogue).map(([sport, defs]) => [
    sport,
    new Set(defs.filter((def) => def.main).map((def) => def.code)),
  ]),
);

export function marketsOf(sport: string): readonly MarketDef[] {
  return lookup(marketCatalogue, sport) ?? [];
}

export function marketOf(sport: string, code: string): MarketDef | null {
  return byCode.get(sport)?.get(code) ?? null;
}

/** Whether tables and live:/prematch: streams of the sport carry this market. */
export function isMainMarket(sport: string, code: string): boolean {
  return mainCodes.get(sport)?.has(code) ?? false;
}

/** Whether pre-match matches of the sport have markets on players. */
export function hasPlayerMarkets(sport: string): boolean {
  return marketsOf(sport).some((def) => def.table === "players" && def.prematch);
}
