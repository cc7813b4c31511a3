import { useConnection } from "../../client/use-connection.ts";
import type { PayCircumstances } from "../../domain/pay-blockers.ts";
import type { Minor } from "../../domain/ticket-selection.ts";
import type { LegFactsByEvent } from "../../queries/ticket-legs.ts";
import type { TicketTerms } from "../../queries/ticket-terms.ts";
import type { TicketAndPlacement } from "../../queries/ticket.ts";

/** What decides about paying now. @param stake the one under the finger, minor units */
export function usePayCircumstances(
  { ticket, placement }: TicketAndPlacement,
  terms: TicketTerms,
  facts: LegFactsByEvent,
  stake: Minor,
): PayCircumstances {
  const online = useConnection().state === "online";
  return {
    selections: ticket.selections,
    stake,
    oddsPolicy: ticket.oddsPolicy,
    unresolved: placement.state !== "idle",
    online,
    // One that left the offer or has begun blocks as such, not for the age of its price.
    pricesFresh:
      online &&
      ticket.selections.every(
        (leg) => leg.status === "gone" || leg.status === "started" || facts[leg.eventId]?.fresh === true,
      ),
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
