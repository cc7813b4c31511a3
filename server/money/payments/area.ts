import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { Bonuses } from "../bonuses/create-bonuses.ts";
import type { MoneyDeps } from "../open-money.ts";
import { type OpenedPayments, openPayments } from "./open-payments.ts";

interface Needs extends Platform {
  money: MoneyDeps;
  bonuses: Bonuses;
  sandbox: SandboxState;
}

export const paymentsArea: Area<Needs, { payments: OpenedPayments }> = {
  open: async ({ config, money, bonuses, sandbox, address }) => ({
    payments: await openPayments(config, money, { sandbox, bonuses: bonuses.payments, siteUrl: address.own }),
  }),
  routes: ({ http, payments }) => payments.registerRoutes(http),
  calls: (operator, { payments }) => payments.registerOperatorCalls(operator),
  jobs: ({ payments }) => [payments.job],
  reset: (trx, { payments }) => payments.reset(trx),
};
