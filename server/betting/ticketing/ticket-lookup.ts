import type { TicketResponse } from "../../../src/protocol/tickets.ts";

/** One TicketResponse for ping's `ticketInfo`; null = never received. */
export interface TicketLookup {
  ticketInfo(sub: string, frontendUuid: string): Promise<TicketResponse | null>;
}
