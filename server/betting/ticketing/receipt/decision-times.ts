// When a ticket is decided: a live one after its delay (setting liveTicketDelay), so that an odd which is about to change does.
// waits-for-prices.ts says whether it waits longer.
import type { TicketPolicy } from "../../../../src/protocol/sandbox.ts";
import type { TicketTerms } from "./ticket-terms.ts";

interface Arrival {
  terms: Pick<TicketTerms, "liveDelay" | "liveTimeout" | "prematchTimeout">;
  /** Of the sandbox. */
  policy: TicketPolicy;
  /** Epoch ms. */
  now: number;
}

/** @returns epoch ms: when it is decided, and when the player stops waiting for that */
export function decisionTimes({ terms, policy, now }: Arrival, live: boolean): { decide_at: number; deadline: number } {
  const deadline = now + (live ? terms.liveTimeout + terms.liveDelay : terms.prematchTimeout);
  if (policy.mode === "silent") return { decide_at: deadline, deadline };
  return { decide_at: now + (live ? terms.liveDelay : 0) + (policy.delayMs ?? 0), deadline };
}
