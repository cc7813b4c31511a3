// Bonuses and promotions as the server writes them.
import type { Bonus, BonusTerms, Promotion } from "../../src/protocol/bonuses.ts";

export function bonusOf(over: Partial<Bonus> = {}): Bonus {
  return {
    id: "b1",
    campaignId: "MATCH100",
    kind: "match",
    title: "Double your deposit",
    currency: "RSD",
    currency_id: 1,
    amount: 1000,
    left: 1000,
    required: 5000,
    done: 1200,
    minOdd: "1.50",
    minLegs: 1,
    maxStake: null,
    status: "active",
    openTickets: 0,
    createdAt: 1,
    takeUntil: null,
    expiresAt: null,
    ...over,
  };
}

export const termsOfMatch: BonusTerms = {
  amounts: [
    { currency: "RSD", amount: null, percent: 100, min: 200, max: 5000 },
    { currency: "EUR", amount: null, percent: 100, min: 2, max: 50 },
  ],
  factor: 5,
  minOdd: "1.50",
  minLegs: 1,
  maxStake: 500,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 30,
};

export function promotionOf(over: Partial<Promotion> = {}): Promotion {
  return {
    id: "MATCH100",
    kind: "match",
    group: "regular",
    title: "Double your deposit",
    html: "<p>Use the code <b>MATCH100</b>.</p>",
    from: null,
    to: null,
    period: "once",
    terms: termsOfMatch,
    ...over,
  };
}
