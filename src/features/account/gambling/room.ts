// What the limits leave for a stake, by what was read last: a hint, the server decides.
import { toMinor } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { Gambling, GamblingLimit } from "../../../protocol/gambling.ts";

export interface Room {
  readonly limit: GamblingLimit;
  /** Never below zero. */
  readonly left: Minor;
}

/** The limit of stakes or losses that leaves least; null = none is set. @param now epoch ms by the server's clock */
export function leastRoom({ limits }: Gambling, currencyId: number, now: number): Room | null {
  const rooms = limits.flatMap((limit): Room[] => {
    if (limit.limit === null || limit.kind === "deposit" || limit.currency_id !== currencyId) return [];
    // What was read before the period's end counts for nothing after it.
    const used = now >= limit.resetsAt ? 0 : toMinor(limit.used);
    return [{ limit, left: Math.max(0, toMinor(limit.limit) - used) }];
  });
  return rooms.toSorted((a, b) => a.left - b.left)[0] ?? null;
}
