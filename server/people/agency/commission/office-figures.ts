// The figures of a row of the agency's office: sums of what was booked, the commission of it, and what agents hold.
import { toMajor } from "../../../../src/domain/money.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import type { Had, Moved } from "../funds/funds-history.ts";
import type { BookedScope } from "./booked-turnover.ts";
import type { Earned, Earner } from "./commission.ts";
import type { TimedShare } from "./ticket-shares.ts";
import type { Turnover } from "./turnover.ts";

/** Minor units. */
export interface Figures extends Sums {
  commission: number;
  estimated: boolean;
  float: number;
  owed: number;
}

export type Sums = Omit<Turnover, "key">;

export const together = (a: Sums, b: Sums): Sums => ({
  currency_id: a.currency_id,
  payIn: a.payIn + b.payIn,
  payOut: a.payOut + b.payOut,
  tickets: a.tickets + b.tickets,
  stake: a.stake + b.stake,
  won: a.won + b.won,
});

export const sumOf = (rows: readonly Figures[], currency_id: number): Sums =>
  rows.reduce<Sums>(together, { currency_id, payIn: 0, payOut: 0, tickets: 0, stake: 0, won: 0 });

export const wireFigures = (figures: Figures) => ({
  currency: currencies.find((wallet) => wallet.currency_id === figures.currency_id)?.currency ?? "",
  currency_id: figures.currency_id,
  payIn: toMajor(figures.payIn),
  payOut: toMajor(figures.payOut),
  tickets: figures.tickets,
  stake: toMajor(figures.stake),
  won: toMajor(figures.won),
  net: toMajor(figures.stake - figures.won),
  commission: toMajor(figures.commission),
  estimated: figures.estimated,
  float: toMajor(figures.float),
  owed: toMajor(figures.owed),
  balance: toMajor(figures.float - figures.owed),
});

/** Everything that a row of any group is made of. */
export interface Material {
  scope: BookedScope;
  /** Of a player or an agent: itself, or "" of one who is below the viewer no more. */
  keyOf(sub: string): string;
  /** Whose commission is told where a row is not an agent's own; null = that of all. */
  payee: string | null;
  had: readonly Had[];
  moved: readonly Moved[];
  shares: ReadonlyMap<number, readonly TimedShare[]>;
  earners: readonly Earner[];
  /** What all shares of a currency bring to each agent. */
  earned(currencyId: number): readonly Earned[];
}

/** @param payee null = all together @param earned asked only where nothing was paid */
export function commissionOf(
  { moved }: Material,
  currencyId: number,
  payee: string | null,
  earned: () => readonly Earned[],
  until: { from: number; to: number },
): Pick<Figures, "commission" | "estimated"> {
  const isPayee = (sub: string): boolean => payee === null || sub === payee;
  const bookings = moved.filter(
    (movement) => movement.currency_id === currencyId && isPayee(movement.sub) && movement.paid !== 0,
  );
  if (bookings.length > 0) {
    const within = bookings.filter(({ at }) => at >= until.from && at < until.to);
    return { commission: within.reduce((sum, { paid }) => sum + paid, 0), estimated: false };
  }
  const payeeEarnings = earned().filter(({ agent }) => isPayee(agent));
  return { commission: payeeEarnings.reduce((sum, earning) => sum + earning.commission, 0), estimated: true };
}

/** @param isOwn of the agents that count */
export function fundsAt(
  { had, moved }: Material,
  currencyId: number,
  end: number,
  isOwn: (sub: string) => boolean,
): Pick<Figures, "float" | "owed"> {
  const last = new Map<string, Had>();
  for (const holding of had) if (holding.currency_id === currencyId) last.set(holding.sub, holding);
  for (const movement of moved)
    if (movement.currency_id === currencyId && movement.at < end) last.set(movement.sub, movement);
  return [...last.values()]
    .filter(({ sub }) => isOwn(sub))
    .reduce((sum, { float, owed }) => ({ float: sum.float + float, owed: sum.owed + owed }), { float: 0, owed: 0 });
}
