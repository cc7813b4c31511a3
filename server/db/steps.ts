// All migrations of the store; each area adds its own list.
import { accountSteps } from "../accounts/migrations.ts";
import { bookingSteps } from "../ticketing/bookings/migrations.ts";
import { cmsSteps } from "../cms/migrations.ts";
import { feedSteps } from "../feed/migrations.ts";
import { gamblingSteps } from "../gambling/migrations.ts";
import { ledgerSteps } from "../ledger/migrations.ts";
import { messageSteps } from "../messages/migrations.ts";
import { outcomeSteps } from "../outcomes/migrations.ts";
import { pushSteps } from "../push/migrations.ts";
import { ticketingSteps } from "../ticketing/migrations.ts";
import type { Step } from "./migration.ts";

export const steps: readonly Step[] = [
  ...accountSteps,
  ...bookingSteps,
  ...cmsSteps,
  ...feedSteps,
  ...gamblingSteps,
  ...ledgerSteps,
  ...messageSteps,
  ...outcomeSteps,
  ...pushSteps,
  ...ticketingSteps,
];
