// What of sharing is open in this tab.
import { proxy, ref } from "valtio";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";

/** The ticket that is being built, or one that was placed. */
export type ShareSubject = { readonly kind: "draft" } | { readonly kind: "placed"; readonly ticket: WireTicket };

interface ShareState {
  /** Which dialog is open; what it is about stays while it closes. */
  dialog: "share" | "load" | null;
  subject: ShareSubject;
  /** Code that the dialog "load" starts with; "" = none. */
  code: string;
  /** What is being printed. */
  printing: ShareSubject | null;
}

export const shareState = proxy<ShareState>({
  dialog: null,
  subject: ref({ kind: "draft" }),
  code: "",
  printing: null,
});

export function openShare(subject: ShareSubject): void {
  shareState.subject = ref(subject);
  shareState.dialog = "share";
}

export function openLoad(code: string): void {
  shareState.code = code;
  shareState.dialog = "load";
}

export function closeShare(): void {
  shareState.dialog = null;
}

export function printTicket(subject: ShareSubject): void {
  shareState.printing = ref(subject);
}

export function endPrinting(): void {
  shareState.printing = null;
}
