// What the figure that a bet is about stands at: "2 of 3 goals". It decides nothing; the server settles.
import { lookup } from "../open-record.ts";
import { mainScore, unitWord, type PartStats, type ScorePair, type ScoreResults } from "../offer/score.ts";
import { sportKind, type UnitWord } from "../offer/sport-kinds.ts";

/** How a match stands, as far as it is told. */
export interface LegStanding {
  readonly sport: string;
  readonly results: ScoreResults;
  readonly stats: PartStats & Readonly<Record<string, { readonly K?: ScorePair | undefined }>>;
}

interface Count {
  readonly of: UnitWord | "corners";
  readonly made: number;
}

export type LegFigure =
  | { readonly kind: "score"; readonly score: ScorePair }
  | (Count & { readonly kind: "count" })
  /** As many are needed. */
  | (Count & { readonly kind: "needed"; readonly needed: number })
  /** One more loses. */
  | (Count & { readonly kind: "limited"; readonly most: number });

/** What of a bet says which figure it is about. */
export interface FigureLeg {
  readonly marketsKey: string;
  readonly band: string;
  readonly selectionCode: string;
}

const parts: Readonly<Record<string, "P1" | "P2">> = {
  FH: "P1",
  Q1: "P1",
  PER1: "P1",
  SET1: "P1",
  MAP1: "P1",
  SH: "P2",
  SET2: "P2",
};
const counted = /^(OU|TT1|TT2|OE|EG)(?:_(GM|[GPSMLFK]))?$/;

/** null = it is not told, or the bet is about no figure of the match. */
export function legFigure({ marketsKey, band, selectionCode }: FigureLeg, standing: LegStanding): LegFigure | null {
  const [first = "", ...rest] = marketsKey.split("_");
  const part = rest.length > 0 ? (lookup(parts, first) ?? null) : null;
  const [, market, unit = "G"] = counted.exec(part === null ? marketsKey : rest.join("_")) ?? [];
  if (marketsKey === "SCORER" || marketsKey === "PP") return null;
  if (market === undefined) {
    const score = part === null ? mainScore(standing.sport, standing.results) : partScore(standing, part);
    return score === null ? null : { kind: "score", score };
  }
  const pair =
    unit === "K" ? summed(standing, "K") : part === null ? wholeCount(standing, unit) : partScore(standing, part);
  if (pair === null) return null;
  const made = market === "TT1" ? pair[0] : market === "TT2" ? pair[1] : pair[0] + pair[1];
  return boundedFigure({ of: wordOf(standing.sport, unit), made }, market, band, selectionCode);
}

function boundedFigure(count: Count, market: string, band: string, selectionCode: string): LegFigure {
  if (market === "EG") {
    const needed = Number.parseInt(selectionCode, 10);
    const isOpenEnded = selectionCode.endsWith("+");
    return isOpenEnded ? { kind: "needed", ...count, needed } : { kind: "limited", ...count, most: needed };
  }
  const line = Number(band);
  if (market === "OE" || band === "" || Number.isNaN(line)) return { kind: "count", ...count };
  if (selectionCode === "O") return { kind: "needed", ...count, needed: Math.floor(line) + 1 };
  return { kind: "limited", ...count, most: Math.ceil(line) - 1 };
}

function partScore({ sport, stats }: LegStanding, part: "P1" | "P2"): ScorePair | null {
  return stats[part]?.[sportKind(sport).partUnit] ?? null;
}

/** Games and points are counted over the sets where sets decide the match. */
function wholeCount(standing: LegStanding, unit: string): ScorePair | null {
  const { units, partUnit } = sportKind(standing.sport);
  const isWithinSets = units[0] === "S" && (unit === "GM" || unit === "P");
  return isWithinSets ? summed(standing, partUnit) : mainScore(standing.sport, standing.results);
}

function summed({ stats }: LegStanding, key: "G" | "P" | "K"): ScorePair | null {
  const pairs = Object.values(stats).flatMap((figures) => figures[key] ?? []);
  if (pairs.length === 0) return null;
  const ofSide = (side: number): number =>
    pairs.reduce((sum, count, index) => (index % 2 === side ? sum + count : sum), 0);
  return [ofSide(0), ofSide(1)];
}

function wordOf(sport: string, unit: string): Count["of"] {
  switch (unit) {
    case "K":
      return "corners";
    case "GM":
      return unitWord(sport, "G");
    case "F":
      return unitWord(sport, "S");
    case "P":
    case "S":
    case "M":
    case "L":
      return unitWord(sport, unit);
    default:
      return unitWord(sport, "G");
  }
}
