import type { Payment } from "../../../src/protocol/payments.ts";

/** One Payment for ping's `paymentInfo`; null = it is not the player's, or there is none. */
export interface PaymentLookup {
  paymentInfo(sub: string, paymentId: string): Promise<Payment | null>;
}
