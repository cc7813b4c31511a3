// Vouchers: cash put into a code, which works for anyone who has it. /vouchers/v1/*. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema, epochMsSchema, pageSchema, uuidSchema } from "./primitives.ts";

/** What is typed or scanned: 16 digits, in groups or not. */
export const voucherCodeSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/[\s-]/g, "")),
    z.string().check(z.regex(/^\d{16}$/, "must be 16 digits")),
  ),
);

/** POST /vouchers/v1/create; the same requestId and body get the first answer again. */
export const createVoucherRequestSchema = z.object({
  amount: amountSchema,
  currency: z.string().check(z.minLength(1), z.maxLength(20)),
  currencyId: z.int(),
  requestId: z.optional(uuidSchema),
});
export type CreateVoucherRequest = z.infer<typeof createVoucherRequestSchema>;

/** POST /vouchers/v1/activate */
export const activateVoucherRequestSchema = z.object({
  voucher: voucherCodeSchema,
  requestId: z.optional(uuidSchema),
});
export type ActivateVoucherRequest = z.infer<typeof activateVoucherRequestSchema>;

/** What refuses a new voucher, by 200 with this as ErrorText. `voucherAmount` comes with min and max. */
export const createVoucherRefusals = [
  "voucherAmount",
  "insufficientCredit",
  "noWallet",
  "voucherCount",
  "bonusWouldEnd",
  "staffMayNotPlay",
  "documentsNeeded",
  "voucherNoDeposit",
] as const;
export type CreateVoucherRefusal = (typeof createVoucherRefusals)[number];

/** What refuses the use of one, by 200 with this as ErrorText. */
export const activateVoucherRefusals = [
  "voucherInvalid",
  "voucherUsed",
  "voucherExpired",
  "noWallet",
  "depositLimitReached",
  "timeOut",
  "selfExcluded",
  "staffMayNotPlay",
] as const;
export type ActivateVoucherRefusal = (typeof activateVoucherRefusals)[number];

const nothing = z.nullish(z.null());
const refusedSchema = z.object({
  ErrorText: z.string().check(z.refine((text) => text !== "ok", "says ok")),
  textCode: nothing,
  voucher: nothing,
  amount: z.nullish(amountSchema),
  currency: z.nullish(z.string()),
  newCredit: nothing,
  min: z.optional(amountSchema),
  max: z.optional(amountSchema),
});

/** `newCredit` = wallet_0 + wallet_1. */
export const createVoucherAnswerSchema = z.union([
  z.object({
    ErrorText: z.literal("ok"),
    textCode: z.string(),
    voucher: z.string().check(z.regex(/^\d{16}$/)),
    newCredit: amountSchema,
    amount: amountSchema,
    currency: z.string(),
  }),
  refusedSchema,
]);
export type CreateVoucherAnswer = z.infer<typeof createVoucherAnswerSchema>;

export const activateVoucherAnswerSchema = z.union([
  z.object({ ErrorText: z.literal("ok"), amount: amountSchema, currency: z.string(), newCredit: amountSchema }),
  refusedSchema,
]);
export type ActivateVoucherAnswer = z.infer<typeof activateVoucherAnswerSchema>;

export const voucherStatuses = ["open", "used", "returned", "expired"] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];
/** What the player did with it. */
export const voucherRoles = ["made", "used"] as const;

/** In full only to its maker while it is open; else the last four digits. */
export const voucherSchema = z.object({
  id: z.string(),
  voucher: z.string(),
  textCode: z.string(),
  amount: amountSchema,
  currency: z.string(),
  currencyId: z.int(),
  status: z.enum(voucherStatuses),
  role: z.enum(voucherRoles),
  createdAtTimestamp: epochMsSchema,
  usedAtTimestamp: z.nullable(epochMsSchema),
  expiresAt: epochMsSchema,
});
export type WireVoucher = z.infer<typeof voucherSchema>;

/** POST /vouchers/v1/history: 20 a page, newest first. */
export const vouchersRequestSchema = z.object({ page: pageSchema });
export const vouchersAnswerSchema = z.object({
  result: z.array(voucherSchema),
  totalPages: z.int().check(z.nonnegative()),
});
export type VouchersAnswer = z.infer<typeof vouchersAnswerSchema>;
