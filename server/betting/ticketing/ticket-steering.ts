import type { TicketPolicy } from "../../../src/protocol/sandbox.ts";

/** How the sandbox steers ticketing. */
export interface TicketSteering {
  policy: TicketPolicy;
}
