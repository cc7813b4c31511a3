// How many calls that move money or mail strangers a user may make: what is above is 429.
import type { ShortLived } from "../platform/short-lived/create-short-lived.ts";
import { countOrRefuse, type Throttle } from "../platform/short-lived/throttle.ts";
import type { Database } from "../platform/db/database.ts";
import type { MoneyCall, MoneyRequests } from "./money-requests.ts";

const minute = 60_000;
const hour = 60 * minute;
const perMinute = { initiatePayment: 10, createVoucher: 20, redeemPromo: 10, agencyCredit: 60 } as const;

/** Used with `countCall`. */
export type MoneyRates = Readonly<Record<keyof typeof perMinute | "invitation", Throttle>>;

export interface RateDeps {
  store: { db: Database };
  requests: Pick<MoneyRequests, "firstAnswer">;
}

/**
 * What was answered before costs nothing: who asks again because the answer was lost would read 429 as that nothing was
 * done. @throws HttpError 409 conflict, 429
 */
export async function countCall({ store, requests }: RateDeps, throttle: Throttle, call: MoneyCall): Promise<void> {
  if ((await requests.firstAnswer(store.db, call)) === null) await countOrRefuse(throttle, call.sub);
}

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
