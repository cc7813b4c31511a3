// /operator/v1/figures, /figures/week and /figures/payments: what tickets and payments came to, by day and by hour of the site's time
// zone, in one currency. Amounts in major units. Free bets count nowhere.
import * as z from "zod/mini";
import { epochMsSchema, sumSchema } from "../primitives.ts";
import { timeBoundSchema } from "../transactions.ts";

const count = z.int().check(z.nonnegative());
/** One in which money is staked and paid: not that of free bets. */
const currencyIdSchema = z.int().check(z.positive());

/** Longer periods are refused with 400. */
export const mostFigureDays = 366;

/**
 * POST /operator/v1/figures. Both ends belong to the period, and their days count whole; where `to` is not said it is
 * today, where `from` is not said the period has 30 days.
 */
export const figuresRequestSchema = z.object({
  currency_id: currencyIdSchema,
  from: timeBoundSchema,
  to: timeBoundSchema,
  group: z._default(z.enum(["day"]), "day"),
});
export type FiguresRequest = z.infer<typeof figuresRequestSchema>;

const settledFields = {
  tickets: count,
  /** What the tickets staked. Of a void one only what was cashed out before counts. */
  stake: sumSchema,
  /** Wins and cash-outs. */
  won: sumSchema,
  /** stake - won */
  net: sumSchema,
  /** net in percent of stake, two decimals; null where nothing was staked. */
  margin: z.nullable(z.number()),
};

/** Tickets that were settled, or cashed out whole, on that day: where a result was corrected, on the day of that. */
export const figuresRowSchema = z.object({
  /** "2026-11-25" */
  day: z.string(),
  /** Its first moment. */
  from: epochMsSchema,
  ...settledFields,
});
export type FiguresRow = z.infer<typeof figuresRowSchema>;

export const figuresAnswerSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  /** Each day of the period, oldest first. */
  result: z.array(figuresRowSchema),
  /** Of all of them. */
  sum: z.object(settledFields),
  asOf: epochMsSchema,
});
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>;

/** POST /operator/v1/figures/week: seven days of the site's time zone, today as the last of them. */
export const weekFiguresRequestSchema = z.object({ currency_id: currencyIdSchema });
export type WeekFiguresRequest = z.infer<typeof weekFiguresRequestSchema>;

const weekFields = {
  /** Of tickets that were settled, as in /figures. */
  stake: sumSchema,
  margin: settledFields.margin,
  /** Booked to players' cash, as in /figures/payments. */
  deposited: sumSchema,
  /** What the house would be out of pocket if every ticket won that was open when the time ended. */
  liability: sumSchema,
};

export const weekFiguresAnswerSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  /** Seven, oldest first. */
  days: z.array(z.object({ day: z.string(), from: epochMsSchema, ...weekFields })),
  /** The last seven times 24 hours. */
  week: z.object(weekFields),
  /** The seven times 24 hours before those. */
  before: z.object(weekFields),
  asOf: epochMsSchema,
});
export type WeekFiguresAnswer = z.infer<typeof weekFiguresAnswerSchema>;

/** POST /operator/v1/figures/payments: the hours of a day, or the last 24 with the present one. */
export const paymentHoursRequestSchema = z.object({
  currency_id: currencyIdSchema,
  day: z.nullish(z.iso.date()),
});
export type PaymentHoursRequest = z.infer<typeof paymentHoursRequestSchema>;

const paidFields = {
  /** Booked to players' cash: by providers, and at shops. */
  deposits: count,
  deposited: sumSchema,
  /** Paid out to players: by providers, and at shops. */
  withdrawals: count,
  withdrawn: sumSchema,
};

export const paymentHourSchema = z.object({ from: epochMsSchema, ...paidFields });
export type PaymentHour = z.infer<typeof paymentHourSchema>;

export const paymentHoursAnswerSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  /** Each hour, oldest first: of a day on which the clocks change 23 or 25. */
  result: z.array(paymentHourSchema),
  /** Of all of them. */
  sum: z.object(paidFields),
  asOf: epochMsSchema,
});
export type PaymentHoursAnswer = z.infer<typeof paymentHoursAnswerSchema>;
