// What lies over the page in this tab. Sidebar, ticket, account and search exclude each other.
import { proxy } from "valtio";

export type Panel = "sidebar" | "ticket" | "account" | "search";

interface Overlays {
  panel: Panel | null;
  logIn: boolean;
  /** The server's id of the ticket whose cash-out is open; null = none. */
  cashOut: string | null;
}

export const overlays = proxy<Overlays>({ panel: null, logIn: false, cashOut: null });

export function openPanel(panel: Panel): void {
  overlays.panel = panel;
}

export function closePanel(): void {
  overlays.panel = null;
}

export function openLogIn(): void {
  overlays.logIn = true;
}

export function closeLogIn(): void {
  overlays.logIn = false;
}

/** @param ticketId the server's `_id` of an open ticket */
export function openCashOut(ticketId: string): void {
  overlays.cashOut = ticketId;
}

export function closeCashOut(): void {
  overlays.cashOut = null;
}
