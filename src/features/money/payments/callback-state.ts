// What the page that a provider sends back to says of a payment: the server's word alone.
import { isFinalPayment } from "../../../domain/final-payment.ts";
import type { Payment, PaymentStatus } from "../../../protocol/payments.ts";
import { cutText } from "../../../domain/cut-text.ts";

/** none = the address names none; checking = not known yet; waiting = the server knows nothing of it. */
export type CallbackState = "none" | "checking" | "waiting" | PaymentStatus;

/** The longest id that a server gives; a longer one is none of its. */
export const longestPaymentId = 64;

/** The one parameter that is read: what else a provider, or anybody, wrote into the address proves nothing. */
export function paymentOfAddress(params: URLSearchParams): string {
  return cutText((params.get("payment") ?? "").trim(), 100);
}

export interface CallbackInput {
  /** "" = none. */
  readonly paymentId: string;
  readonly guest: boolean;
  /** null = not read yet, or never known. */
  readonly payment: Payment | null;
  /** Key of why the last reading failed; null = it did not, or there was none. */
  readonly error: string | null;
}

export function callbackState({ paymentId, guest, payment, error }: CallbackInput): CallbackState {
  if (paymentId === "") return "none";
  if (guest || paymentId.length > longestPaymentId || error === "notFound") return "waiting";
  return payment === null ? "checking" : payment.status;
}

/** Whether more is to come of it. */
export function isWaitedFor(state: CallbackState): boolean {
  if (state === "none") return false;
  return state === "checking" || state === "waiting" || !isFinalPayment(state);
}
