// How each sport divides its matches and what it counts, by the sport's code.
import { lookup } from "../open-record.ts";

/** S sets or frames, L legs, M maps, G goals or games, P points. */
export type ScoreUnit = "S" | "L" | "M" | "G" | "P";

export interface SportKind {
  /** Codes of the parts in their order; the n-th has its figures under `Pn` of the stats. */
  readonly parts: readonly string[];
  /** Other phases that its matches may be in, beside those that every sport knows. */
  readonly between: readonly string[];
  /** Whether the minute of a phase says anything. */
  readonly clock: boolean;
  /** What is counted, the coarsest first. */
  readonly units: readonly ScoreUnit[];
  /** What a part counts. */
  readonly partUnit: "G" | "P";
  /** Whether the score of each part is news of its own, for which a table makes room. */
  readonly partsInRows: boolean;
  /** Points run 0, 15, 30, 40, advantage. */
  readonly tennisPoints: boolean;
  /** Words for units that this sport calls otherwise. */
  readonly words: Readonly<Partial<Record<ScoreUnit, UnitWord>>>;
}

export type UnitWord = "sets" | "frames" | "legs" | "maps" | "goals" | "games" | "points" | "rounds" | "runs";

const numbered = (prefix: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);

const timed = {
  between: ["HT", "P", "AOT", "ET", "ETHT", "PEN"],
  clock: true,
  partsInRows: true,
  tennisPoints: false,
  words: {},
} as const;
const raced = { between: ["P"], clock: false, partsInRows: true, tennisPoints: false, words: {} } as const;

const goals: SportKind = { ...timed, parts: ["FH", "SH"], units: ["G", "P"], partUnit: "G", partsInRows: false };
const rugby: SportKind = { ...goals, units: ["P", "G"], partUnit: "P" };
const quarters: SportKind = { ...timed, parts: numbered("Q", 4), units: ["P", "G"], partUnit: "P" };
const waterPolo: SportKind = { ...quarters, units: ["G", "P"], partUnit: "G" };
const hockey: SportKind = { ...timed, parts: numbered("PER", 3), units: ["G", "P"], partUnit: "G" };
const tennis: SportKind = {
  ...raced,
  parts: numbered("SET", 7),
  units: ["S", "G", "P"],
  partUnit: "G",
  tennisPoints: true,
  words: { G: "games" },
};
const volleyball: SportKind = { ...raced, parts: numbered("SET", 7), units: ["S", "G", "P"], partUnit: "P" };
const tableTennis: SportKind = { ...volleyball, parts: numbered("GAME", 7), words: { G: "games" } };
const esports: SportKind = {
  ...raced,
  parts: numbered("MAP", 7),
  units: ["M", "S", "G", "P"],
  partUnit: "P",
  words: { P: "rounds" },
};
const snooker: SportKind = {
  ...raced,
  parts: numbered("FRAME", 17),
  units: ["S", "M", "G", "P"],
  partUnit: "P",
  partsInRows: false,
  words: { S: "frames" },
};
const darts: SportKind = {
  ...raced,
  parts: numbered("LEG", 21),
  units: ["S", "L", "G", "P"],
  partUnit: "P",
  partsInRows: false,
};
const baseball: SportKind = {
  ...raced,
  between: ["P", "EI"],
  parts: numbered("INN", 9),
  units: ["G", "P"],
  partUnit: "G",
  words: { G: "runs" },
};
const fight: SportKind = { ...raced, clock: true, parts: numbered("ROUND", 12), units: ["P", "G"], partUnit: "P" };

const kinds: Readonly<Record<string, SportKind>> = {
  F: goals,
  FU: goals,
  H: goals,
  VF: goals,
  SPF: goals,
  RL: rugby,
  B: quarters,
  VB: quarters,
  SPB: quarters,
  AF: quarters,
  WP: waterPolo,
  IH: hockey,
  T: tennis,
  VT: tennis,
  BT: tennis,
  V: volleyball,
  TT: tableTennis,
  E: esports,
  S: snooker,
  D: darts,
  BB: baseball,
  BO: fight,
  MMA: fight,
};

/** Sports by whose codes this table is kept. */
export const knownSports: readonly string[] = Object.keys(kinds);

/** An unknown sport: what its matches carry is shown, and nothing is made up. */
const unknownKind: SportKind = {
  ...raced,
  between: [],
  parts: [],
  clock: true,
  units: ["M", "S", "L", "G", "P"],
  partUnit: "P",
};

export function sportKind(sport: string): SportKind {
  return lookup(kinds, sport) ?? unknownKind;
}
