// What a player's bonus asks for now, and how far it is: one thing to say first.
import { givesFreeBet } from "../../../domain/account/bonus-kinds.ts";
import { isFreeBetCurrency, toMinor } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { Bonus, BonusStatus, Promotion } from "../../../protocol/bonuses.ts";

const running: readonly BonusStatus[] = ["active", "offered", "waiting"];

/** The server writes titles in the account's language; what still runs is known in that of the page. */
export function titledBy(promotions: readonly Pick<Promotion, "id" | "title">[], bonus: Bonus): Bonus {
  const promotion = promotions.find(({ id }) => id === bonus.campaignId);
  return promotion === undefined ? bonus : { ...bonus, title: promotion.title };
}

/** It can still bring something. */
export function isRunning({ status }: Pick<Bonus, "status">): boolean {
  return running.includes(status);
}

export interface Wagering {
  /** Minor units. */
  readonly required: Minor;
  /** Never above `required`. */
  readonly done: Minor;
  readonly missing: Minor;
  /** Of the whole, per cent; 100 only where nothing is missing. */
  readonly percent: number;
}

/** null = nothing is to be staked, or it is not taken yet. */
export function wageringOf({ required, done, status }: Pick<Bonus, "required" | "done" | "status">): Wagering | null {
  const whole = toMinor(required);
  if (whole <= 0 || status === "waiting" || status === "offered") return null;
  const reached = Math.max(0, Math.min(toMinor(done), whole));
  return { required: whole, done: reached, missing: whole - reached, percent: Math.floor((reached / whole) * 100) };
}

/** The one thing that a bonus still asks for. Amounts in minor units, times epoch ms by the server's clock; null = none. */
type Asked =
  | { readonly kind: "deposit" | "take"; readonly until: number | null }
  /** So much is still to be staked. */
  | { readonly kind: "stake"; readonly missing: Minor; readonly until: number | null }
  /** All of it is staked, or its time is over; open tickets decide. */
  | { readonly kind: "wait" | "over"; readonly until: null }
  /** A free bet, or money that is tied to nothing: so much can be staked. */
  | { readonly kind: "use"; readonly left: Minor; readonly until: number | null }
  | { readonly kind: "nothing" };

/** @param now epoch ms by the server's clock */
export function askedOf(bonus: Bonus, now: number): Asked {
  const takeUntil = bonus.takeUntil ?? null;
  const until = bonus.expiresAt ?? null;
  if (bonus.status === "waiting") return { kind: "deposit", until: takeUntil };
  if (bonus.status === "offered") return { kind: "take", until: takeUntil };
  if (bonus.status !== "active") return { kind: "nothing" };
  if (until !== null && until <= now) return { kind: "over", until: null };
  const wagering = wageringOf(bonus);
  if (wagering === null || isFreeBet(bonus)) return { kind: "use", left: toMinor(bonus.left), until };
  return wagering.missing > 0 ? { kind: "stake", missing: wagering.missing, until } : { kind: "wait", until: null };
}

/** It lies in a wallet of its own, not beside the player's own money. */
export function isFreeBet(bonus: Pick<Bonus, "kind" | "currency_id">): boolean {
  return givesFreeBet(bonus) || isFreeBetCurrency(bonus.currency_id);
}

const dayMs = 24 * 3600_000;

/** Whole days that are left; 0 = less than one. @param now epoch ms by the server's clock */
export function daysLeft(until: number, now: number): number {
  return Math.max(0, Math.floor((until - now) / dayMs));
}

export interface SortedBonuses {
  /** What has most to do first: active, offered, waiting, free bets; of equals the one that ends first. */
  readonly running: readonly Bonus[];
  /** As they came: newest first. */
  readonly ended: readonly Bonus[];
}

/** @param lists may overlap; of two readings of one bonus that of the earlier list counts */
export function sortBonuses(...lists: readonly (readonly Bonus[])[]): SortedBonuses {
  const bonusesById = new Map<string, Bonus>();
  for (const bonus of lists.flat()) if (!bonusesById.has(bonus.id)) bonusesById.set(bonus.id, bonus);
  const all = [...bonusesById.values()];
  return {
    running: all.filter(isRunning).toSorted((a, b) => rank(a) - rank(b) || endOf(a) - endOf(b)),
    ended: all.filter((bonus) => !isRunning(bonus)),
  };
}

const rank = (bonus: Bonus): number =>
  bonus.status === "active" && isFreeBet(bonus) ? running.length : running.indexOf(bonus.status);
const endOf = ({ status, takeUntil, expiresAt }: Bonus): number =>
  (status === "active" ? expiresAt : takeUntil) ?? Number.MAX_SAFE_INTEGER;
