// A leg of a combination: an outcome that is either won or lost, decided by the settlement rule of its own market.
import type { Counts, JointFigure } from "../feed/model/joint.ts";
import type { MarketDef } from "../feed/markets/market-def.ts";
import { figureOf, settleNumber, settlePair } from "../feed/markets/settle-rule.ts";

export interface Leg {
  def: MarketDef;
  /** NaN where the market has no line. */
  band: number;
  player: string;
  selectionCode: string;
}

/** What decides a leg: figures of the score, corners beside them, or a player's scores. */
export type LegBasis = "score" | "corners" | "scorer";

const signOf = (value: number): string => (value > 0 ? "1" : value < 0 ? "2" : "X");

/** Lines where no stake can come back: those at a half. */
const isHalfLine = (band: number): boolean => Math.abs(band * 2) % 2 === 1;

/** null = it may come out otherwise than won or lost, or what decides it has no joint distribution. */
export function basisOf({ def, band }: Pick<Leg, "def" | "band">): LegBasis | null {
  switch (def.kind) {
    case "drawNoBet":
    case "next":
    case "playerTotal":
      return null;
    case "scorer":
      return "scorer";
    case "handicap":
    case "total":
    case "hostTotal":
    case "awayTotal":
      if (!isHalfLine(band)) return null;
      return def.scope === "corners" ? (def.kind === "total" ? "corners" : null) : "score";
    case "winner3":
    case "winner2":
    case "doubleChance":
    case "oddEven":
    case "exactTotal":
    case "bothScore":
    case "correctScore":
    case "halfFull":
      return def.scope === "corners" ? null : "score";
  }
}

/** The figures that decide legs of the score. */
export function figuresOf({ kind, scope }: MarketDef): readonly JointFigure[] {
  if (kind === "halfFull") return ["P1", "match"];
  if (scope !== "sub") return [scope];
  return [figureOf(kind) === "diff" ? "subDiff" : "subTotal"];
}

/** Whether the match that ends with this count of the figure that decides the leg wins it. */
export function holdsAt(leg: Leg, [host, away]: Counts): boolean {
  const { def, band, selectionCode } = leg;
  const { kind } = def;
  switch (kind) {
    case "bothScore":
    case "correctScore":
      return settlePair(kind, host, away, selectionCode, def.selections) === "won";
    case "halfFull":
    case "next":
    case "scorer":
      return false;
    default: {
      const figure = figureOf(kind);
      const value = figure === "diff" ? host - away : figure === "host" ? host : figure === "away" ? away : host + away;
      return settleNumber(kind, value, band, selectionCode) === "won";
    }
  }
}

/** Whether these results of the first half and of the match win a leg on both. */
export const holdsInHalves = ({ selectionCode }: Leg, half: Counts, whole: Counts): boolean =>
  selectionCode === `${signOf(half[0] - half[1])}/${signOf(whole[0] - whole[1])}`;
