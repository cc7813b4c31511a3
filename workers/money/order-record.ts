// An order as it is kept, sealed: enough to send it again unchanged.
import * as z from "zod/mini";
import type { MoneyOrderKind, MoneyOrderRow } from "../../src/db/money-orders.ts";

/** What identifies an order and what is sent. */
export type OrderRecord<Kind extends MoneyOrderKind = MoneyOrderKind> = Pick<
  MoneyOrderRow<Kind>,
  "requestId" | "kind" | "body"
>;

const kinds = [
  "createVoucher",
  "activateVoucher",
  "cashOut",
  "pay",
  "cancelPayment",
  "redeem",
  "takeBonus",
  "endBonus",
  "desk",
] as const satisfies readonly MoneyOrderKind[];

/** It was sealed here: what the seal vouches for is as it was put in. */
export const orderRecordSchema = z.object({
  at: z.number(),
  tabId: z.string(),
  record: z.custom<OrderRecord>((value) => {
    const record = value as Partial<OrderRecord> | null;
    return typeof record?.requestId === "string" && kinds.some((kind) => kind === record.kind);
  }),
});

/** What of an order may lie open in the device's tables. */
export function shownBody({ kind, body }: OrderRecord): OrderRecord["body"] {
  return kind === "desk" ? { call: (body as OrderRecord<"desk">["body"]).call, sent: null } : body;
}
