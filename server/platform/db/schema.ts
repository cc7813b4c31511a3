// The tables of the store, composed from the areas that own them.
import type { AccountTables } from "../../people/accounts/tables.ts";
import type { AgencyTables } from "../../people/agency/tables.ts";
import type { AuditTables } from "../../site/audit/tables.ts";
import type { BonusTables } from "../../money/bonuses/tables.ts";
import type { BookingTables } from "../../betting/ticketing/bookings/tables.ts";
import type { CasinoTables } from "../../casino/tables.ts";
import type { CmsTables } from "../../site/cms/tables.ts";
import type { DocumentTables } from "../../people/documents/tables.ts";
import type { AccumulatorTables } from "../../betting/accumulators/tables.ts";
import type { FeedTables } from "../../betting/feed/tables.ts";
import type { GamblingTables } from "../../people/gambling/tables.ts";
import type { HealthTables } from "../health/tables.ts";
import type { LedgerTables } from "../../money/ledger/tables.ts";
import type { LiabilityTables } from "../../betting/liability/tables.ts";
import type { MessageTables } from "../../people/messages/tables.ts";
import type { MoneyTables } from "../../money/tables.ts";
import type { OperatorTables } from "../../people/operator/tables.ts";
import type { OutcomeTables } from "../../betting/outcomes/tables.ts";
import type { PaymentTables } from "../../money/payments/tables.ts";
import type { PspTables } from "../../money/payments/sandbox/tables.ts";
import type { PushTables } from "../../people/push/tables.ts";
import type { TicketingTables } from "../../betting/ticketing/tables.ts";
import type { VoucherTables } from "../../money/vouchers/tables.ts";

export interface Schema
  extends
    AccountTables,
    AgencyTables,
    AuditTables,
    BonusTables,
    BookingTables,
    CasinoTables,
    CmsTables,
    DocumentTables,
    FeedTables,
    AccumulatorTables,
    GamblingTables,
    HealthTables,
    LedgerTables,
    LiabilityTables,
    MessageTables,
    MoneyTables,
    OperatorTables,
    OutcomeTables,
    PaymentTables,
    PspTables,
    PushTables,
    StoreTables,
    TicketingTables,
    VoucherTables {}

/** What one process at a time does. */
interface LeaseTable {
  name: string;
  holder: string;
  /** Counts the holders. */
  epoch: number;
  /** Epoch ms of the store's clock. */
  until: number;
}

interface StoreTables {
  lease: LeaseTable;
}
