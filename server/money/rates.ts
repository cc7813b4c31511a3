// How many money calls a user may make in a minute: what is above is 429.
import type { ShortLived } from "../short-lived/create-short-lived.ts";
import type { Throttle } from "../short-lived/throttle.ts";

const minute = 60_000;
const perMinute = { initiatePayment: 10, createVoucher: 20, redeemPromo: 10, agencyCredit: 60 } as const;

/** Used with `countOrRefuse(rates.<call>, sub)`. */
export type MoneyRates = Readonly<Record<keyof typeof perMinute, Throttle>>;

export function createMoneyRates(shortLived: Pick<ShortLived, "throttle">): MoneyRates {
  const rate = (name: keyof typeof perMinute) => shortLived.throttle(`rate:${name}`, perMinute[name], minute);
  return {
    initiatePayment: rate("initiatePayment"),
    createVoucher: rate("createVoucher"),
    redeemPromo: rate("redeemPromo"),
    agencyCredit: rate("agencyCredit"),
  };
}
