// How many calls that move money or mail strangers a user may make: what is above is 429.
import type { ShortLived } from "../platform/short-lived/create-short-lived.ts";
import type { Throttle } from "../platform/short-lived/throttle.ts";

const minute = 60_000;
const hour = 60 * minute;
const perMinute = { initiatePayment: 10, createVoucher: 20, redeemPromo: 10, agencyCredit: 60 } as const;

/** Used with `countOrRefuse(rates.<call>, sub)`. */
export type MoneyRates = Readonly<Record<keyof typeof perMinute | "invitation", Throttle>>;

export function createMoneyRates(shortLived: Pick<ShortLived, "throttle">): MoneyRates {
  const rate = (name: keyof typeof perMinute) => shortLived.throttle(`rate:${name}`, perMinute[name], minute);
  return {
    initiatePayment: rate("initiatePayment"),
    createVoucher: rate("createVoucher"),
    redeemPromo: rate("redeemPromo"),
    agencyCredit: rate("agencyCredit"),
    // Each mails somebody who may not know the agent.
    invitation: shortLived.throttle("rate:invitation", 20, hour),
  };
}
