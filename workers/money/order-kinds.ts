// For each kind of order: its call, and what its answer says.
import * as z from "zod/mini";
import { toMinor } from "../../src/domain/money.ts";
import type { MoneyOrderKind, MoneyOrders, OrderRefusal } from "../../src/db/money-orders.ts";
import { bonusSchema, redeemAnswerSchema } from "../../src/protocol/bonuses.ts";
import { deskPath } from "../../src/protocol/desk/desk-path.ts";
import { initiateAnswerSchema, paymentSchema } from "../../src/protocol/payments.ts";
import {
  activateVoucherAnswerSchema,
  createVoucherAnswerSchema,
  type ActivateVoucherAnswer,
  type CreateVoucherAnswer,
} from "../../src/protocol/vouchers.ts";
import { cashOutOrder } from "./cash-out-order.ts";
import type { Decided, OrderKind } from "./order-kind.ts";

const done = <Result>(result: Result): Decided<Result> => ({ state: "done", error: null, result });

interface VoucherAnswer {
  ErrorText: string;
  min?: number | undefined;
  max?: number | undefined;
}

type DeskBody = MoneyOrders["desk"]["body"];

const isOk = <Answer extends { ErrorText: string }>(answer: Answer): answer is Extract<Answer, { ErrorText: "ok" }> =>
  answer.ErrorText === "ok";

/** Vouchers refuse with 200. */
function refusedBy({ ErrorText, min, max }: VoucherAnswer) {
  const error: OrderRefusal = {
    key: ErrorText,
    ...(min === undefined ? {} : { min: toMinor(min) }),
    ...(max === undefined ? {} : { max: toMinor(max) }),
  };
  return { state: "refused", error, result: null } as const;
}

/** What orders of the desks say of themselves; the rest of their answers is read by who needs it. */
const deskDoneSchema = z.nullish(
  z.object({
    operationId: z.optional(z.string()),
    proposalId: z.optional(z.string()),
    paymentId: z.optional(z.string()),
  }),
);

/** Deposits, withdrawals and bonuses touch each other: what holds of one is read again with the other. */
const payments = ["payments", "payment", "methods", "bonuses", "gambling"] as const;
const bonuses = ["bonuses", "methods"] as const;

export const orderKinds: { [Kind in MoneyOrderKind]: OrderKind<Kind> } = {
  createVoucher: {
    path: "/vouchers/v1/create",
    schema: createVoucherAnswerSchema,
    outcome: (answer: CreateVoucherAnswer) =>
      isOk(answer)
        ? done({ code: answer.voucher, amount: toMinor(answer.amount), currency: answer.currency })
        : refusedBy(answer),
    rereads: ["vouchers"],
  },
  activateVoucher: {
    path: "/vouchers/v1/activate",
    schema: activateVoucherAnswerSchema,
    outcome: (answer: ActivateVoucherAnswer) =>
      isOk(answer) ? done({ amount: toMinor(answer.amount), currency: answer.currency }) : refusedBy(answer),
    rereads: ["vouchers", "gambling"],
  },
  cashOut: cashOutOrder,
  pay: { path: "/payments/v1/initiate", schema: initiateAnswerSchema, outcome: done, rereads: payments },
  cancelPayment: { path: "/payments/v1/cancel", schema: paymentSchema, outcome: done, rereads: payments },
  redeem: {
    path: "/account/v1/promo/redeem",
    schema: redeemAnswerSchema,
    outcome: ({ bonus }: { bonus: MoneyOrders["redeem"]["result"] }) => done(bonus),
    rereads: bonuses,
  },
  takeBonus: { path: "/account/v1/bonuses/take", schema: bonusSchema, outcome: done, rereads: bonuses },
  endBonus: { path: "/account/v1/bonuses/end", schema: bonusSchema, outcome: done, rereads: bonuses },
  desk: {
    path: ({ call }: DeskBody) => deskPath(call),
    sent: ({ sent }: DeskBody) => sent ?? {},
    schema: deskDoneSchema,
    outcome: (answer: z.output<typeof deskDoneSchema>) =>
      done({
        operationId: answer?.operationId ?? answer?.paymentId ?? null,
        proposalId: answer?.proposalId ?? null,
      }),
    rereads: [],
  },
};
