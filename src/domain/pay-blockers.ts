// Why a ticket cannot be paid right now, most telling reason first. Keys are translation keys.
import { isFreeBet } from "./money.ts";
import { invalidSelections, needsAcceptance } from "./ticket.ts";
import type { Minor, OddsPolicyName, TicketSelection } from "./ticket-selection.ts";

/** Specification 5: a free-bet ticket needs four legs of 1.35. */
export const freeBetLegs = 4;
export const freeBetMinOdd = 1350;
/** Stake bounds of RSD in minor units; other currencies have their own minimum and the server's maximum. */
export const maxStakeRsd: Minor = 20_000_000;

export interface PayInput {
  readonly selections: readonly TicketSelection[];
  readonly stake: Minor;
  readonly oddsPolicy: OddsPolicyName;
  readonly online: boolean;
  /** Whether every leg's price was confirmed recently enough. */
  readonly pricesFresh: boolean;
  /** null = guest or no wallet. */
  readonly wallet: { readonly currency: string; readonly currencyId: number; readonly credit: Minor } | null;
  readonly signedIn: boolean;
  readonly maxSelections: number;
  /** Lowest stake of the wallet's currency, minor units. */
  readonly minStake: Minor;
}

export type PayBlocker =
  | {
      readonly key:
        | "emptyTicket"
        | "offline"
        | "stalePrices"
        | "lockedSelections"
        | "oddsChanged"
        | "mustLogin"
        | "noWallet"
        | "insufficientCredit";
    }
  | { readonly key: "maxTicketSelections"; readonly count: number }
  | { readonly key: "minTicketPayin" | "maxTicketPayin"; readonly amount: Minor }
  | { readonly key: "minSelectionsMaxOddFreebet"; readonly count: number; readonly odd: number };

/** Enough legs of at least 1.35 for a free bet. */
export function meetsFreeBetRule(selections: readonly TicketSelection[]): boolean {
  return selections.filter((selection) => (selection.odd ?? 0) >= freeBetMinOdd).length >= freeBetLegs;
}

/** All reasons at once; empty = the ticket can be paid. */
export function payBlockers(input: PayInput): readonly PayBlocker[] {
  const { selections, stake, wallet } = input;
  if (selections.length === 0) return [{ key: "emptyTicket" }];
  const blockers: PayBlocker[] = [];
  if (!input.online) blockers.push({ key: "offline" });
  else if (!input.pricesFresh) blockers.push({ key: "stalePrices" });
  if (invalidSelections(selections).length > 0) blockers.push({ key: "lockedSelections" });
  if (selections.some((selection) => needsAcceptance(selection, input.oddsPolicy)))
    blockers.push({ key: "oddsChanged" });
  if (selections.length > input.maxSelections)
    blockers.push({ key: "maxTicketSelections", count: input.maxSelections });
  if (!input.signedIn) return [...blockers, { key: "mustLogin" }];
  if (!wallet) return [...blockers, { key: "noWallet" }];
  if (stake < input.minStake || stake <= 0) blockers.push({ key: "minTicketPayin", amount: input.minStake });
  if (wallet.currency === "RSD" && stake > maxStakeRsd) blockers.push({ key: "maxTicketPayin", amount: maxStakeRsd });
  if (stake > wallet.credit) blockers.push({ key: "insufficientCredit" });
  if (isFreeBet(wallet.currencyId) && !meetsFreeBetRule(selections)) {
    blockers.push({ key: "minSelectionsMaxOddFreebet", count: freeBetLegs, odd: freeBetMinOdd });
  }
  return blockers;
}
