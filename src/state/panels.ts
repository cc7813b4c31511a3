// What lies over the page in this tab. Sidebar, ticket, account, search and sections exclude each other.
import { proxy } from "valtio";

export type Panel = "sidebar" | "ticket" | "account" | "search" | "sections";

/** The four forms of getting in, as the log-in dialog shows them. */
export type AuthMode = "login" | "register" | "forgot-password" | "reset-password";

/** Of the link in an e-mail; in memory alone, and only while the form that needs it is shown. */
export interface ResetCredentials {
  userId: string;
  token: string;
  /** An agent made the account: who chooses the password says whether that agent may take money back. */
  invited: boolean;
}

interface Overlays {
  panel: Panel | null;
  /** Whether the log-in dialog is wanted; it shows only for a guest. */
  logIn: boolean;
  authMode: AuthMode;
  reset: ResetCredentials | null;
  /** The server's id of the ticket whose cash-out is open; null = none. */
  cashOut: string | null;
  /** Which of the vouchers' dialogs is open. */
  voucher: "create" | "use" | null;
  /** Stays open from page to page: the app is looked at beside it. */
  themeEditor: boolean;
}

export const panels = proxy<Overlays>({
  panel: null,
  logIn: false,
  authMode: "login",
  reset: null,
  cashOut: null,
  voucher: null,
  themeEditor: false,
});

export function openPanel(panel: Panel): void {
  panels.panel = panel;
}

export function closePanel(): void {
  panels.panel = null;
}

/** Opens the log-in dialog; an open one goes back to its first form. */
export function openLogIn(): void {
  openAuth("login");
}

/** Opens the log-in dialog at one of its forms, or switches an open one to it. */
export function openAuth(mode: AuthMode): void {
  panels.authMode = mode;
  panels.logIn = true;
  if (mode !== "reset-password") panels.reset = null;
}

export function openReset(credentials: ResetCredentials): void {
  panels.reset = credentials;
  openAuth("reset-password");
}

export function closeLogIn(): void {
  panels.logIn = false;
  panels.reset = null;
}

/** @param ticketId the server's `_id` of an open ticket */
export function openCashOut(ticketId: string): void {
  panels.cashOut = ticketId;
}

export function closeCashOut(): void {
  panels.cashOut = null;
}

export function openVoucher(kind: "create" | "use"): void {
  closePanel();
  panels.voucher = kind;
}

export function closeVoucher(): void {
  panels.voucher = null;
}

export function openThemeEditor(): void {
  closePanel();
  panels.themeEditor = true;
}

export function closeThemeEditor(): void {
  panels.themeEditor = false;
}
