// Why a ticket cannot be placed now. Keys are translation keys and error codes at once.
import { meetsFreeBetRule } from "./free-bet-rule.ts";
import { exceedsCount } from "../account/limits.ts";
import { isFreeBetCurrency } from "../money.ts";
import { closedKeyOf, type ClosedKey } from "./closed-kinds.ts";
import { isFreshLeg, unknownLeg, type PlacementLeg } from "./placement-leg.ts";
import { placementTerms, type PlacementTerms, type TermsInputs } from "./placement-terms.ts";
import { linesOfGroups } from "./system-groups.ts";
import { exceedsCombinations, reachesLineMinimum } from "./system-limits.ts";
import { maxSingles, singlesOf } from "./singles.ts";
import { isValid, needsAcceptance } from "./ticket.ts";
import type { Minor, TicketDraft, TicketSelection } from "./ticket-selection.ts";

export type BlockerKey =
  | "ticketEmpty"
  | "ticketLocked"
  | "offline"
  | ClosedKey
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
  | "maxSingles"
  | "singlesNoStake"
  | "systemNoGroups"
  | "maxSystemTicketCombinations"
  | "minPayinPerSystemComb"
  | "minSystemPayin";

export interface PlacementInputs extends TermsInputs {
  readonly ticket: Pick<TicketDraft, "selections" | "oddsPolicy" | "system" | "groups" | "singles" | "singleStakes">;
  /** Minor units, of singles that have none of their own; the ticket's own may be older. */
  readonly stake: Minor;
  readonly online: boolean;
  /** A placement was sent, and no outcome is known. */
  readonly pending: boolean;
  /** One for each selection, in their order. */
  readonly legs: readonly PlacementLeg[];
}

export interface PlacementCheck {
  readonly terms: PlacementTerms;
  /** Most pressing first; empty = the ticket can be placed. */
  readonly blockers: readonly BlockerKey[];
}

interface CheckedLeg {
  readonly selection: TicketSelection;
  readonly leg: PlacementLeg;
}

/** A leg that has begun or left the offer blocks as such, not for the age of its price. */
function isOver({ selection: { status }, leg: { offerState } }: CheckedLeg): boolean {
  return status === "gone" || status === "started" || offerState === "gone" || offerState === "started";
}

/** The one rule for tab and worker: what the tab shows as a blocker is what the worker refuses with. */
export function checkPlacement(inputs: PlacementInputs): PlacementCheck {
  const { ticket, online } = inputs;
  const terms = placementTerms(inputs);
  const { selections, stakes, legs, freeBetLegs } = playsOf(inputs);
  const sum = stakes.reduce((total, stake) => total + stake, 0);
  const singles = ticket.singles === true;
  const { wallet } = terms;
  const signedIn = terms.session === "signedIn";
  const freeBet = wallet !== null && isFreeBetCurrency(wallet.currencyId);
  const closed = closedKeyOf(
    selections.map(({ type }) => type),
    terms.closed,
  );
  const checks: readonly [BlockerKey, boolean][] = [
    ["ticketLocked", inputs.pending],
    ["ticketEmpty", ticket.selections.length === 0],
    ["singlesNoStake", ticket.selections.length > 0 && selections.length === 0],
    ["offline", !online],
    [closed ?? "ticketDisabled", closed !== null],
    ["stalePrices", legs.some((checkedLeg) => !isOver(checkedLeg) && !(online && isFreshLeg(checkedLeg.leg)))],
    ["lockedSelections", legs.some((checkedLeg) => isOver(checkedLeg) || !isValid(checkedLeg.selection))],
    ["oddsChanged", needsAcceptance(selections, ticket.oddsPolicy)],
    ["maxTicketSelections", !singles && exceedsCount(selections.length, terms.maxSelections)],
    ["maxSingles", singles && selections.length > maxSingles],
    ["minTicketPayin", stakes.some((stake) => stake < terms.minStake || stake <= 0)],
    ["maxTicketPayin", stakes.some((stake) => terms.maxStake !== null && stake > terms.maxStake)],
    ["mustLogin", !signedIn],
    ["noWallet", signedIn && wallet === null],
    ["insufficientCredit", wallet !== null && sum > wallet.credit],
    ["minSelectionsMaxOddFreebet", freeBet && !freeBetLegs.every(meetsFreeBetRule)],
    ["systemFreeBet", freeBet && ticket.system],
    ...(ticket.system ? systemChecks(inputs, terms) : []),
  ];
  return { terms, blockers: checks.filter(([, holds]) => holds).map(([key]) => key) };
}

/** The tickets that Pay makes of the slip: one, or each selection with a stake. */
function playsOf({ ticket, stake, legs }: PlacementInputs) {
  const checkedLegs = ticket.selections.map((selection, index) => ({ selection, leg: legs[index] ?? unknownLeg }));
  const { selections } = ticket;
  if (ticket.singles !== true)
    return { selections, stakes: [stake], legs: checkedLegs, freeBetLegs: [selections.map(({ odd }) => odd)] };
  const singles = singlesOf(ticket, stake);
  const chosen = singles.map(({ selection }) => selection);
  return {
    selections: chosen,
    stakes: singles.map((single) => single.stake),
    legs: checkedLegs.filter(({ selection }) => chosen.includes(selection)),
    freeBetLegs: chosen.map(({ odd }) => [odd]),
  };
}

/** The last two are one limit said in two ways: too little for the one line there is, or for all lines together. */
function systemChecks({ ticket, stake }: PlacementInputs, terms: PlacementTerms): readonly [BlockerKey, boolean][] {
  const lines = linesOfGroups(ticket.groups);
  const tooLow = !reachesLineMinimum(stake, lines, terms.minPayinPerCombination);
  return [
    ["systemNoGroups", lines === 0n],
    ["maxSystemTicketCombinations", exceedsCombinations(lines, terms.maxSystemCombinations)],
    ["minPayinPerSystemComb", tooLow && lines === 1n],
    ["minSystemPayin", tooLow && lines > 1n],
  ];
}
