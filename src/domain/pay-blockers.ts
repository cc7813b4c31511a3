// Why a ticket cannot be paid now. Keys are translation keys and error codes at once.
import { exceedsCount } from "./limits.ts";
import { isFreeBetCurrency } from "./money.ts";
import { linesOfGroups } from "./system-groups.ts";
import { exceedsCombinations, reachesLineMinimum } from "./system-limits.ts";
import { invalidSelections, needsAcceptance } from "./ticket.ts";
import type { Minor, OddsPolicyName, SystemGroup, TicketSelection } from "./ticket-selection.ts";

export type BlockerKey =
  | "ticketEmpty"
  | "ticketLocked"
  | "offline"
  | "ticketDisabled"
  | "stalePrices"
  | "lockedSelections"
  | "oddsChanged"
  | "maxTicketSelections"
  | "minTicketPayin"
  | "maxTicketPayin"
  | "mustLogin"
  | "noWallet"
  | "insufficientCredit"
  | "minSelectionsMaxOddFreebet"
  | "systemFreeBet"
  | "systemNoGroups"
  | "maxSystemTicketCombinations"
  | "minPayinPerSystemComb"
  | "minSystemPayin";

/** All amounts in minor units. */
export interface PayCircumstances {
  readonly selections: readonly TicketSelection[];
  readonly stake: Minor;
  readonly oddsPolicy: OddsPolicyName;
  /** A payment is unresolved: sending, waiting, checking or reoffer. */
  readonly unresolved: boolean;
  readonly online: boolean;
  /** The site takes no tickets now. */
  readonly disabled: boolean;
  /** Whether the price of a selection is confirmed recently enough. */
  readonly isFresh: (selection: TicketSelection) => boolean;
  readonly signedIn: boolean;
  /** The active wallet; null = none. Guests have none. */
  readonly wallet: { readonly currencyId: number; readonly credit: Minor } | null;
  /** 0 = no limit published. */
  readonly maxTicketSelections: number;
  readonly minStake: Minor;
  /** null = no limit known. */
  readonly maxStake: Minor | null;
  readonly system: boolean;
  readonly groups: readonly SystemGroup[];
  /** 0 = no limit published. */
  readonly maxSystemCombinations: number;
  /** Lowest stake of one line. */
  readonly minPayinPerCombination: Minor;
}

/** A free bet needs so many legs of so high an odd (thousandths). */
export const freeBetLegs = 4;
export const freeBetMinOdd = 1350;

/** Free bets need four selections of at least 1.35. */
function freeBetRuleMet(selections: readonly TicketSelection[]): boolean {
  return selections.filter((own) => (own.odd ?? 0) >= freeBetMinOdd).length >= freeBetLegs;
}

/** One that has begun or left the offer blocks as such, not for the age of its price. */
function isOver({ status }: TicketSelection): boolean {
  return status === "gone" || status === "started";
}

/** Everything that keeps the ticket from being paid, most pressing first; empty = it can be paid. */
export function payBlockers(now: PayCircumstances): BlockerKey[] {
  const { selections, stake, wallet } = now;
  const freeBet = wallet !== null && isFreeBetCurrency(wallet.currencyId);
  const checks: readonly [BlockerKey, boolean][] = [
    ["ticketLocked", now.unresolved],
    ["ticketEmpty", selections.length === 0],
    ["offline", !now.online],
    ["ticketDisabled", now.disabled],
    ["stalePrices", selections.some((own) => !isOver(own) && !now.isFresh(own))],
    ["lockedSelections", invalidSelections(selections).length > 0],
    ["oddsChanged", needsAcceptance(selections, now.oddsPolicy)],
    ["maxTicketSelections", exceedsCount(selections.length, now.maxTicketSelections)],
    ["minTicketPayin", stake < now.minStake || stake <= 0],
    ["maxTicketPayin", now.maxStake !== null && stake > now.maxStake],
    ["mustLogin", !now.signedIn],
    ["noWallet", now.signedIn && wallet === null],
    ["insufficientCredit", wallet !== null && stake > wallet.credit],
    ["minSelectionsMaxOddFreebet", freeBet && !freeBetRuleMet(selections)],
    ["systemFreeBet", freeBet && now.system],
  ];
  return [...checks, ...(now.system ? systemChecks(now) : [])].filter(([, holds]) => holds).map(([key]) => key);
}

/** The last two are one limit said in two ways: too little for the one line there is, or what all of them take together. */
function systemChecks(now: PayCircumstances): readonly [BlockerKey, boolean][] {
  const lines = linesOfGroups(now.groups);
  const tooLow = !reachesLineMinimum(now.stake, lines, now.minPayinPerCombination);
  return [
    ["systemNoGroups", lines === 0n],
    ["maxSystemTicketCombinations", exceedsCombinations(lines, now.maxSystemCombinations)],
    ["minPayinPerSystemComb", tooLow && lines === 1n],
    ["minSystemPayin", tooLow && lines > 1n],
  ];
}
