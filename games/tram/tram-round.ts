// What the house tells of a ride, and how multiples are written and read.
import * as z from "zod/mini";
import { tramMarks, type TramBet } from "../../src/domain/games/tram.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { readAmount } from "../../src/domain/typed-amount.ts";

/** The same object each time. */
export const tramShapes = {
  prices: z.null(),
  script: z.object({ stop: z.nullable(z.int()) }),
  result: z.int(),
};

const betSchema = z.object({ mark: z.nullable(z.int()) });

/** null = it is no bet of this game. */
export function readTramBet(bet: unknown): TramBet | null {
  return betSchema.safeParse(bet).data ?? null;
}

/** 250 -> "×2,50". */
export const multipleText = (hundredths: number): string => `×${formatMoney(hundredths)}`;

/** As a player types it, read as amounts are; null = by hand. */
export function readMark(typed: string): number | "wrong" | null {
  const text = typed.trim().replace(/^×/, "");
  if (text === "") return null;
  const mark = readAmount(text, { currency: "", minimum: tramMarks.least });
  return mark !== null && mark >= tramMarks.least && mark <= tramMarks.most ? mark : "wrong";
}

/** Per cent of the rides that go as far as a mark, to two decimals. */
export const reachText = (mark: number): string => (9700 / mark).toFixed(2).replace(".", ",");
