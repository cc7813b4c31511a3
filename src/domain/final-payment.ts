const final: ReadonlySet<string> = new Set([
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "chargedBack",
  "rejected",
  "returned",
]);

/** Whether nothing more comes of a payment by itself. @param status the server's word */
export const isFinalPayment = (status: string): boolean => final.has(status);
