// Arguments of the commands that move money besides tickets.
import * as z from "zod/mini";
import type { DeskOrder } from "../../src/protocol/desk/desk-orders.ts";
import { paymentDirections, paymentIdSchema, paymentMethods } from "../../src/protocol/payments.ts";
import type { Assertion } from "../../src/protocol/passkeys.ts";
import { uuidSchema } from "../../src/protocol/primitives.ts";
import type { ArgumentSchemas } from "../api/expose-commands.ts";

const text = z.string();
const minor = z.int().check(z.positive());
const currency = text.check(z.minLength(1), z.maxLength(20));
const tabId = text.check(z.minLength(1), z.maxLength(64));
const ofBonus = z.tuple([z.object({ tabId, bonusId: text.check(z.minLength(1), z.maxLength(64)) })]);

/** A list of them would be in every worker; the server knows which there are. */
const deskOrder = text.check(z.regex(/^(?:operator|agency)\/[a-zA-Z/]+$/)) as unknown as z.ZodMiniType<DeskOrder>;

/** Its parts are looked at by the server. */
const signed = z.record(text, z.unknown()) as unknown as z.ZodMiniType<Assertion>;

export const moneyArguments: ArgumentSchemas<"money"> = {
  createVoucher: z.tuple([z.object({ tabId, amount: minor, currency, currencyId: z.int() })]),
  activateVoucher: z.tuple([z.object({ tabId, voucher: text.check(z.regex(/^\d{16}$/)) })]),
  cashOut: z.tuple([
    z.object({
      tabId,
      ticketId: text.check(z.minLength(1)),
      amount: minor,
      part: z.number().check(z.gt(0), z.lte(1)),
    }),
  ]),
  pay: z.tuple([
    z.object({
      tabId,
      amount: minor,
      currency,
      method: z.enum(paymentMethods),
      direction: z.enum(paymentDirections),
      source: z.optional(text.check(z.maxLength(200))),
      endsBonus: z.optional(z.boolean()),
    }),
  ]),
  cancelPayment: z.tuple([z.object({ tabId, paymentId: paymentIdSchema })]),
  redeem: z.tuple([z.object({ tabId, code: text.check(z.minLength(3), z.maxLength(32)) })]),
  takeBonus: ofBonus,
  endBonus: ofBonus,
  desk: z.tuple([z.object({ tabId, call: deskOrder, sent: z.record(text, z.unknown()), passkey: z.optional(signed) })]),
  acknowledge: z.tuple([uuidSchema]),
};
