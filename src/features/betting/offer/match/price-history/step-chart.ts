// The geometry of a price's step line: where each price stands, with a gap wherever there was none.
import type { PricePoint } from "./price-history.ts";

export interface ChartBox {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Left free above and below the line, so that its stroke is not cut. */
  readonly inset: number;
}

export interface StepChart {
  /** Path data, one subpath for each span without a gap; "" = no price at all. */
  readonly line: string;
  /** Where the present price stands; null = there is none now. */
  readonly end: { readonly x: number; readonly y: number } | null;
}

/**
 * @param from, to epoch ms that the left and the right edge stand for
 * A price that never moved runs through the middle.
 */
export function stepChart(points: readonly PricePoint[], from: number, to: number, box: ChartBox): StepChart {
  const odds = points.flatMap(({ odd }) => (odd === null ? [] : [odd]));
  if (odds.length === 0) return { line: "", end: null };
  const low = Math.min(...odds);
  const high = Math.max(...odds);
  const room = box.height - 2 * box.inset;
  const span = Math.max(to - from, 1);
  const x = (at: number): number => round((Math.min(Math.max(at - from, 0), span) / span) * box.width);
  const y = (odd: number): number =>
    round(high === low ? box.height / 2 : box.inset + (1 - (odd - low) / (high - low)) * room);
  let line = "";
  let drawing = false;
  points.forEach(({ at, odd }, index) => {
    const next = points[index + 1];
    if (odd === null) {
      drawing = false;
      return;
    }
    line += drawing ? `V${y(odd)}` : `${line === "" ? "" : " "}M${x(at)} ${y(odd)}`;
    line += `H${x(next?.at ?? to)}`;
    drawing = true;
  });
  const last = points.at(-1);
  const end = last === undefined || last.odd === null ? null : { x: x(to), y: y(last.odd) };
  return { line, end };
}

/** Tenths of a pixel are enough, and short. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
