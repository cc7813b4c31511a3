// Where the ball is after what happened last. The home side attacks to the right, in both halves.
import { lookup } from "../../../../../domain/open-record.ts";
import type { MatchEvent } from "../../../../../protocol/match.ts";

export interface Attack {
  /** 1 host, 2 away. */
  readonly side: 1 | 2;
  /** Of the field's six zones from left to right, 0 to 5: the one that is attacked. */
  readonly zone: number;
  /** In the drawing of 320 x 160. */
  readonly ball: { readonly x: number; readonly y: number };
}

export const field = { left: 4, right: 316, top: 4, bottom: 156 } as const;
export const zoneWidth = (field.right - field.left) / 6;

/** How far from the line of the goal that is attacked, and how high in the drawing. */
const places: Readonly<Record<string, { readonly depth: number; readonly y: number }>> = {
  score: { depth: 2, y: 80 },
  corner: { depth: 3, y: 8 },
  penalty: { depth: 34, y: 80 },
  danger: { depth: 42, y: 96 },
  // Won against the serve: the ball lies behind who served.
  break: { depth: 26, y: 64 },
};

/** null = what happened is no attack, as a card. */
export function attackOf({ kind, side }: Pick<MatchEvent, "kind" | "side">): Attack | null {
  const place = lookup(places, kind);
  if (place === undefined || side === null) return null;
  const { depth, y } = place;
  return side === 1
    ? { side, zone: 5, ball: { x: field.right - depth, y } }
    : { side, zone: 0, ball: { x: field.left + depth, y } };
}
