// What the house tells of a fall, and where the ball is on its way.
import * as z from "zod/mini";
import {
  plinkoPays,
  plinkoRisks,
  plinkoRows,
  type PlinkoBet,
  type PlinkoState,
} from "../../src/domain/games/plinko.ts";
import { ways } from "../number-board/ways.ts";

const roundSchema = z.object({
  rows: z.union([z.literal(8), z.literal(12), z.literal(16)]),
  risk: z.enum(plinkoRisks),
  path: z.array(z.int()),
});

/** null = there is none yet. */
export function readFall(publicView: unknown): PlinkoState | null {
  return roundSchema.safeParse(publicView).data ?? null;
}

export const boards: readonly PlinkoBet[] = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));

/** Of all paths that are as likely as each other, the share that ends in a slot. */
export const chanceOf = (rows: number, slot: number): number => ways(rows, slot) / 2 ** rows;

/** Per cent, two decimals, rounded down: "97.03". */
export function rtpOf(bet: PlinkoBet): string {
  const tenths = plinkoPays(bet).reduce((sum, pays, slot) => sum + pays * chanceOf(bet.rows, slot), 0);
  return (Math.floor(tenths * 1000) / 100).toFixed(2);
}

/** Units of the drawing, which is as wide as all slots. */
export const drawing = { width: 340, rows: 250 } as const;

/** The middle of the ball once it has passed so many rows. */
export function placeAfter(path: readonly number[], passed: number, rows: number): { x: number; y: number } {
  const slotWidth = drawing.width / (rows + 1);
  const right = path.slice(0, passed).reduce((sum, step) => sum + step, 0);
  return { x: drawing.width / 2 + (right - passed / 2) * slotWidth, y: ((passed + 0.3) * drawing.rows) / (rows + 1) };
}
