// Bonuses as a whole: campaigns, what players have of them, and what other areas ask of them.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { Operator } from "../../people/operator/register-operator.ts";
import type { PaymentBonuses } from "../payments/payment-deps.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { registerBonusRoutes } from "./bonus-routes.ts";
import { bonusJob } from "./bonus-work.ts";
import { cashbackJob } from "./cashback.ts";
import { matchDeposit } from "./match-deposit.ts";
import { registerOperatorCampaignCalls } from "./operator-campaign-calls.ts";
import { registerPromotionRoutes } from "./promotion-routes.ts";
import type { Redeeming } from "./redeem-code.ts";
import { ensureSeedCampaigns } from "./seed-campaigns.ts";
import { redeemAtRegistration, waitingCodesJob, waitingCodesJobName } from "./waiting-codes.ts";
import { beforeWithdrawal, endForWithdrawal } from "./withdrawal.ts";

const unknownCodes = 10;
const unknownCodesWindowMs = 10 * 60_000;

export interface Bonuses {
  readonly jobs: readonly Job[];
  /** What payments ask. */
  readonly payments: PaymentBonuses;
  /** What accounts ask of a registration. */
  promoCode(trx: MoneyTrx, redeeming: Redeeming): Promise<void>;
  /** An e-mail is confirmed: what waited for it is given. */
  emailVerified(): void;
  /** Campaigns of a sandbox. */
  seed(): Promise<void>;
  /** For the sandbox's reset. */
  reset(trx: MoneyTrx): Promise<void>;
  registerPublicReads(reads: Http): void;
  /** @param operator what operators come in by */
  registerRoutes(http: Http, operator: Operator): void;
}

export function createBonuses(deps: MoneyDeps, sandbox: SandboxState): Bonuses {
  const { store, clock, news, settings, shortLived } = deps;
  const throttle = shortLived.throttle("unknown-codes", unknownCodes, unknownCodesWindowMs);
  return {
    jobs: [bonusJob(deps), cashbackJob(deps), waitingCodesJob(deps)],
    payments: {
      beforeWithdrawal,
      async endForWithdrawal(trx, sub, currencyId, now) {
        await endForWithdrawal(trx, sub, currencyId, now);
        news.tell(trx, sub, ["wallets", "bonuses"]);
      },
      async deposited(trx, deposit) {
        const bonus = await matchDeposit(trx, settings, deposit);
        if (bonus !== null) news.tell(trx, deposit.sub, ["bonuses", "messages"]);
      },
    },
    promoCode: (trx, redeeming) => redeemAtRegistration(trx, deps, redeeming),
    emailVerified: () => deps.wakeJob(waitingCodesJobName),
    seed: () => store.transact("seed campaigns", (trx) => ensureSeedCampaigns(trx, clock.now())),
    async reset(trx) {
      for (const table of ["bonus_stake", "bonus_claim", "waiting_code", "bonus", "campaign"] as const)
        await trx.deleteFrom(table).execute();
      if (sandbox.on) await ensureSeedCampaigns(trx, clock.now());
    },
    registerPublicReads: (reads) => registerPromotionRoutes(reads, { db: store.db, clock }),
    registerRoutes(http, operator) {
      registerBonusRoutes(http, { ...deps, unknownCodes: throttle });
      registerOperatorCampaignCalls(operator, deps);
    },
  };
}
