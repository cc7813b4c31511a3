// All migrations of the store: the released ones in their order, then those that this build brings, area by area.
import { accountSteps } from "../accounts/migrations.ts";
import { agencySteps } from "../agency/migrations.ts";
import { auditSteps } from "../audit/migrations.ts";
import { bonusSteps } from "../bonuses/migrations.ts";
import { bookingSteps } from "../ticketing/bookings/migrations.ts";
import { casinoSteps } from "../casino/migrations.ts";
import { cmsSteps } from "../cms/migrations.ts";
import { documentSteps } from "../documents/migrations.ts";
import { feedSteps } from "../feed/migrations.ts";
import { gamblingSteps } from "../gambling/migrations.ts";
import { healthSteps } from "../health/migrations.ts";
import { laterLedgerSteps, ledgerSteps } from "../ledger/migrations.ts";
import { liabilitySteps } from "../liability/migrations.ts";
import { messageSteps } from "../messages/migrations.ts";
import { moneySteps } from "../money/migrations.ts";
import { operatorSteps } from "../operator/migrations.ts";
import { outcomeSteps } from "../outcomes/migrations.ts";
import { paymentSteps } from "../payments/migrations.ts";
import { pushSteps } from "../push/migrations.ts";
import { storeSteps } from "./migrations.ts";
import { ticketingSteps } from "../ticketing/migrations.ts";
import { voucherSteps } from "../vouchers/migrations.ts";
import type { Step } from "./migration.ts";
import released from "./released-steps.json" with { type: "json" };

const all: readonly Step[] = [
  ...accountSteps,
  ...bookingSteps,
  ...casinoSteps,
  ...cmsSteps,
  ...feedSteps,
  ...gamblingSteps,
  ...ledgerSteps,
  ...messageSteps,
  ...outcomeSteps,
  ...pushSteps,
  ...storeSteps,
  ...ticketingSteps,
  ...auditSteps,
  ...laterLedgerSteps,
  ...bonusSteps,
  ...moneySteps,
  ...paymentSteps,
  ...voucherSteps,
  ...operatorSteps,
  ...documentSteps,
  ...agencySteps,
  ...liabilitySteps,
  ...healthSteps,
];

const isReleased = ({ name }: Step): boolean => released.includes(name);

export const steps: readonly Step[] = [
  ...released.map((name) => {
    const step = all.find((one) => one.name === name);
    if (step === undefined) throw new Error(`the released migration ${name} is gone`);
    return step;
  }),
  ...all.filter((step) => !isReleased(step)),
];
