// All migrations of the store: the released ones in their order, then those that this build brings, area by area.
import { accountSteps } from "../../../people/accounts/migrations.ts";
import { agencySteps } from "../../../people/agency/migrations.ts";
import { auditSteps } from "../../../site/audit/migrations.ts";
import { bonusSteps } from "../../../money/bonuses/migrations.ts";
import { accumulatorSteps } from "../../../betting/accumulators/migrations.ts";
import { bookingSteps } from "../../../betting/ticketing/bookings/migrations.ts";
import { casinoSteps } from "../../../casino/migrations.ts";
import { cmsSteps } from "../../../site/cms/migrations.ts";
import { documentSteps } from "../../../people/documents/migrations.ts";
import { feedSteps } from "../../../betting/feed/migrations.ts";
import { gamblingSteps } from "../../../people/gambling/migrations.ts";
import { healthSteps } from "../../health/migrations.ts";
import { laterLedgerSteps, ledgerSteps } from "../../../money/ledger/migrations.ts";
import { liabilitySteps } from "../../../betting/liability/migrations.ts";
import { messageSteps } from "../../../people/messages/migrations.ts";
import { moneySteps } from "../../../money/migrations.ts";
import { operatorSteps } from "../../../people/operator/migrations.ts";
import { outcomeSteps } from "../../../betting/outcomes/migrations.ts";
import { paymentSteps } from "../../../money/payments/migrations.ts";
import { pushSteps } from "../../../people/push/migrations.ts";
import { ticketingSteps } from "../../../betting/ticketing/migrations.ts";
import { voucherSteps } from "../../../money/vouchers/migrations.ts";
import type { Step } from "./migration.ts";
import released from "./released-steps.json" with { type: "json" };

/** The schema of the store itself. Append only. */
const storeSteps: readonly Step[] = [
  {
    name: "2026-11-23-store-1-leases",
    async up(db, types) {
      await db.schema
        .createTable("lease")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("holder", "text", (c) => c.notNull())
        .addColumn("epoch", types.int, (c) => c.notNull())
        .addColumn("until", types.int, (c) => c.notNull())
        .execute();
    },
  },
];

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
  ...accumulatorSteps,
];

const isReleased = ({ name }: Step): boolean => released.includes(name);

export const steps: readonly Step[] = [
  ...released.map((name) => {
    const step = all.find((candidate) => candidate.name === name);
    if (step === undefined) throw new Error(`the released migration ${name} is gone`);
    return step;
  }),
  ...all.filter((step) => !isReleased(step)),
];
