// What a client makes of an answer of POST /vouchers/v1/history. Only `result` and `totalPages` are the contract's: of a
// voucher it is enough that its amount can be told.
import * as z from "zod/mini";
import { toMinor } from "../domain/money.ts";
import { adorning, amountSchema, epochMsSchema, orElse } from "./primitives.ts";

const voucherSchema = z.object({
  id: z.string(),
  /** Its digits, as the server tells them; "" = not told. */
  code: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  currencyId: z.nullable(z.int()),
  /** The server's word; "" = not told. */
  status: z.string(),
  /** Epoch ms; null = not told. */
  createdAt: z.nullable(z.number()),
});
export type Voucher = z.infer<typeof voucherSchema>;

export const vouchersPageSchema = z.object({
  vouchers: z.array(voucherSchema),
  totalPages: z.int(),
  /** Entries that could not be understood. */
  dropped: z.int(),
});
export type VouchersPage = z.infer<typeof vouchersPageSchema>;

const text = orElse(z.string(), "");
const id = orElse(z.nullable(z.int()), null);

const wireSchema = z.object({
  id: orElse(z.union([z.string(), z.number()]), ""),
  voucher: text,
  textCode: text,
  amount: amountSchema,
  currency: text,
  currencyId: id,
  currency_id: id,
  status: text,
  at: adorning(epochMsSchema),
  createdAtTimestamp: adorning(epochMsSchema),
});

function voucherOf(entry: unknown, index: number): Voucher | null {
  const parsed = wireSchema.safeParse(entry);
  if (!parsed.success) return null;
  const { voucher, textCode, currency, currencyId, currency_id, status, at, createdAtTimestamp } = parsed.data;
  const code = voucher || textCode;
  return {
    id: String(parsed.data.id) || code || String(index),
    ...{ code, currency, status },
    amount: toMinor(parsed.data.amount),
    currencyId: currencyId ?? currency_id,
    createdAt: at ?? createdAtTimestamp ?? null,
  };
}

export const readVouchersSchema = z.pipe(
  z.object({ result: z.array(z.unknown()), totalPages: z.int().check(z.nonnegative()) }),
  z.transform(({ result, totalPages }): VouchersPage => {
    const vouchers = result.map(voucherOf).filter((voucher) => voucher !== null);
    return { vouchers, totalPages, dropped: result.length - vouchers.length };
  }),
);
