// The commands that move money besides tickets.
import * as z from "zod/mini";
import type { DeskOrder } from "../../src/protocol/desk/desk-orders.ts";
import { paymentDirections, paymentIdSchema, paymentMethods } from "../../src/protocol/payments.ts";
import type { Assertion } from "../../src/protocol/passkeys.ts";
import { uuidSchema } from "../../src/protocol/primitives.ts";
import { answer, command } from "./declared-command.ts";

const text = z.string();
const minor = z.int().check(z.positive());
const currency = text.check(z.minLength(1), z.maxLength(20));
const tabId = text.check(z.minLength(1), z.maxLength(64));
const ofBonus = z.tuple([z.object({ tabId, bonusId: text.check(z.minLength(1), z.maxLength(64)) })]);

/** A list of them would be in every worker; the server knows which there are. */
const deskOrder = text.check(z.regex(/^(?:operator|agency)\/[a-zA-Z/]+$/)) as unknown as z.ZodMiniType<DeskOrder>;

/** Its parts are looked at by the server. */
const signed = z.record(text, z.unknown()) as unknown as z.ZodMiniType<Assertion>;

/**
 * Each settles when the order is stored and on its way, with its request id, not when it is decided: that is told by its row
 * of `moneyOrders` (see `useMoneyOrder`). Each fails with `orderPending` (one of its kind is open, in whatever tab), `mustLogin` or `offline`.
 * Amounts in minor units.
 */
export const moneyApi = {
  createVoucher: command(
    z.tuple([z.object({ tabId, amount: minor, currency, currencyId: z.int() })]),
    answer<string>(),
  ),
  /** @param order.voucher 16 digits */
  activateVoucher: command(z.tuple([z.object({ tabId, voucher: text.check(z.regex(/^\d{16}$/)) })]), answer<string>()),
  /**
   * Cashes a ticket out at the value that the player saw. Fails with `cashOutPending` too (one of the ticket is open) and
   * with `cashOutChanged` (the value is another by now).
   * @param order.ticketId the server's @param order.amount value of the whole ticket, minor units @param order.part above 0, at most 1
   */
  cashOut: command(
    z.tuple([
      z.object({
        tabId,
        ticketId: text.check(z.minLength(1)),
        amount: minor,
        part: z.number().check(z.gt(0), z.lte(1)),
      }),
    ]),
    answer<string>(),
  ),
  /**
   * Asks for a deposit or a withdrawal; its result says where to go then.
   * @param order.source of a withdrawal; missing = the only one @param order.endsBonus after `bonusWouldEnd`
   */
  pay: command(
    z.tuple([
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
    answer<string>(),
  ),
  cancelPayment: command(z.tuple([z.object({ tabId, paymentId: paymentIdSchema })]), answer<string>()),
  /** @param order.code a promo code */
  redeem: command(z.tuple([z.object({ tabId, code: text.check(z.minLength(3), z.maxLength(32)) })]), answer<string>()),
  takeBonus: command(ofBonus, answer<string>()),
  endBonus: command(ofBonus, answer<string>()),
  /** Moves money of others. @param order.sent the body of the call, but for `requestId` @param order.passkey confirms it */
  desk: command(
    z.tuple([z.object({ tabId, call: deskOrder, sent: z.record(text, z.unknown()), passkey: z.optional(signed) })]),
    answer<string>(),
  ),
  /** Forgets an outcome, in every tab; an order without one stays. */
  acknowledge: command(z.tuple([uuidSchema])),
};
