// What a client makes of an answer of POST /vouchers/v1/history. Only `result` and `totalPages` are the contract's: of a
// voucher it is enough that its amount can be told.
import * as z from "zod/mini";
import { toMinor } from "../domain/money.ts";
import type { KeyValue } from "./cms.ts";
import { voucherLimitsKey, voucherLimitsSchema } from "./general-settings.ts";
import { adorning, amountSchema, epochMsSchema, orElse } from "./primitives.ts";
import { moneyPageOf } from "./readable-lists.ts";
import { voucherStatuses } from "./vouchers.ts";

const voucherSchema = z.object({
  id: z.string(),
  /** Its digits, as the server tells them; "" = not told. Those of a voucher that is not open are hidden but for the last. */
  code: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  currencyId: z.nullable(z.int()),
  /** null = not told, or none that we know. */
  status: z.nullable(z.enum(voucherStatuses)),
  /** What the player did with it; null = not told. */
  role: z.nullable(z.enum(["made", "used"])),
  /** Epoch ms; null = not told. */
  createdAt: z.nullable(z.number()),
  usedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
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
  status: orElse(z.nullable(z.enum(voucherStatuses)), null),
  role: orElse(z.nullable(z.enum(["made", "used"])), null),
  at: adorning(epochMsSchema),
  createdAtTimestamp: adorning(epochMsSchema),
  usedAtTimestamp: adorning(z.nullable(epochMsSchema)),
  expiresAt: adorning(z.nullable(epochMsSchema)),
});

function voucherOf(entry: z.infer<typeof wireSchema>, index: number): Voucher {
  const { voucher, textCode, currency, currencyId, currency_id, status, role, at, createdAtTimestamp } = entry;
  const code = voucher || textCode;
  return {
    id: String(entry.id) || code || String(index),
    code,
    currency,
    status,
    role,
    amount: toMinor(entry.amount),
    currencyId: currencyId ?? currency_id,
    createdAt: at ?? createdAtTimestamp ?? null,
    usedAt: entry.usedAtTimestamp ?? null,
    expiresAt: entry.expiresAt ?? null,
  };
}

export const readVouchersSchema = z.pipe(
  moneyPageOf(wireSchema, {}),
  z.transform(({ result, totalPages, dropped }): VouchersPage => ({
    vouchers: result.map(voucherOf),
    totalPages,
    dropped,
  })),
);

/** Amounts in minor units. */
export interface VoucherLimit {
  min: number;
  max: number;
}

/** Where the site says nothing of it. */
const usual: ReadonlyMap<string, VoucherLimit> = new Map([["RSD", { min: 100_00, max: 100_000_00 }]]);

/** Between which amounts a voucher can be made, by currency. @param general null = not read yet */
export function voucherLimitsIn(general: readonly KeyValue[] | null): ReadonlyMap<string, VoucherLimit> {
  const parsed = voucherLimitsSchema.safeParse(general?.find(({ key }) => key === voucherLimitsKey)?.value);
  if (!parsed.success) return usual;
  return new Map(
    parsed.data.map(({ currency, min, max }) => [currency.currency, { min: toMinor(min), max: toMinor(max) }]),
  );
}
