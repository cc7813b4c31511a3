// What the offer of this moment means for a whole ticket.
import type { OddMillis } from "../../../../src/domain/ticket/ticket-selection.ts";
import type { OddsPolicy } from "../../../../src/protocol/tickets.ts";
import type { LegCheck } from "../receipt/check-leg.ts";

export type OddsDecision = "book" | "oddchange" | "blocked";

/** What the player agreed to. */
export interface Agreed {
  original_band: string;
  original_odd: OddMillis;
  /** What was shown when the ticket was sent, where it is known: a second price that must not be missed. */
  asked_odd: OddMillis;
}

function moved(leg: Agreed, check: LegCheck, policy: OddsPolicy): boolean {
  // A changed band is another bet: no policy agrees to it beforehand.
  if (check.band !== leg.original_band) return true;
  if (policy === "any") return false;
  const { odd } = check;
  if (leg.original_odd === null || odd === null) return true;
  const agreed = [leg.original_odd, leg.asked_odd ?? leg.original_odd];
  return agreed.some((agreedOdd) => (policy === "higher" ? odd < agreedOdd : odd !== agreedOdd));
}

/** One blocked leg denies the whole ticket; else one leg moved beyond the policy asks the player again. */
export function decideOdds(legs: readonly { leg: Agreed; check: LegCheck }[], policy: OddsPolicy): OddsDecision {
  if (legs.some(({ check }) => check.blocked)) return "blocked";
  return legs.some(({ leg, check }) => moved(leg, check, policy)) ? "oddchange" : "book";
}
