import { useConnection } from "../../client/use-connection.ts";
import type { PayCircumstances } from "../../domain/pay-blockers.ts";
import type { Minor } from "../../domain/ticket-selection.ts";
import type { LegFactsByEvent } from "../../queries/ticket-legs.ts";
import type { TicketTerms } from "../../queries/ticket-terms.ts";
import type { TicketAndPlacement } from "../../queries/ticket.ts";

/** What decides about paying now. @param stake the one under the finger, minor units */
export function usePayCircumstances(
  shared: TicketAndPlacement,
  terms: TicketTerms,
  facts: LegFactsByEvent,
  stake: Minor,
): PayCircumstances {
  return payCircumstances(shared, terms, facts, stake, useConnection().state === "online");
}

export function payCircumstances(
  { ticket, placement }: TicketAndPlacement,
  terms: TicketTerms,
  facts: LegFactsByEvent,
  stake: Minor,
  online: boolean,
): PayCircumstances {
  return {
    selections: ticket.selections,
    stake,
    oddsPolicy: ticket.oddsPolicy,
    unresolved: placement.state !== "idle",
    online,
    disabled: terms.disabled,
    isFresh: ({ eventId }) => online && facts[eventId]?.fresh === true,
    signedIn: terms.session === "signedIn",
    wallet: terms.wallet,
    maxTicketSelections: terms.maxSelections,
    minStake: terms.minStake,
    maxStake: terms.maxStake,
    system: ticket.system,
    groups: ticket.groups,
    maxSystemCombinations: terms.maxSystemCombinations,
    minPayinPerCombination: terms.minPayinPerCombination,
  };
}
