// What the core does with money besides tickets: a script of its own, fetched when something personal is shown or a while
// after the start.
import { groupHandlers, type GroupHandlers } from "../api/expose-commands.ts";
import { moneyApi } from "../api/money-api.ts";
import type { Ping } from "../connection/ping.ts";
import type { CoreServices } from "../core/ports.ts";
import type { LateServicesMade } from "../core/late-services.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { createMoney } from "./create-money.ts";
import { followAccount } from "./follow-account.ts";
import { createPaymentWatch } from "./payment-watch.ts";

export interface MoneyParts extends LateServicesMade {
  money: GroupHandlers;
}

export interface MoneyPartsPorts {
  services: CoreServices;
  session: Session;
  http: AuthorisedHttp;
  ping: Pick<Ping, "now" | "setPayment">;
}

export type CreateMoneyParts = (ports: MoneyPartsPorts) => Promise<MoneyParts>;

/** Resolves once all of them know who is signed in. */
export const createMoneyParts: CreateMoneyParts = async ({ services, session, http, ping }) => {
  const money = createMoney(services, session, http, ping.now);
  const payments = createPaymentWatch(services, session, ping);
  const unfollow = followAccount(services, session);
  await session.caughtUp();
  return {
    money: groupHandlers(moneyApi, money.commands),
    setSubscriptions: payments.setSubscriptions,
    stop() {
      unfollow();
      payments.stop();
      money.stop();
    },
  };
};
