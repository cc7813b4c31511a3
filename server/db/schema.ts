// The tables of the store, composed from the areas that own them.
import type { AccountTables } from "../accounts/tables.ts";
import type { AgencyTables } from "../agency/tables.ts";
import type { AuditTables } from "../audit/tables.ts";
import type { BonusTables } from "../bonuses/tables.ts";
import type { BookingTables } from "../ticketing/bookings/tables.ts";
import type { CasinoTables } from "../casino/tables.ts";
import type { CmsTables } from "../cms/tables.ts";
import type { DocumentTables } from "../documents/tables.ts";
import type { FeedTables } from "../feed/tables.ts";
import type { GamblingTables } from "../gambling/tables.ts";
import type { HealthTables } from "../health/tables.ts";
import type { LedgerTables } from "../ledger/tables.ts";
import type { LiabilityTables } from "../liability/tables.ts";
import type { MessageTables } from "../messages/tables.ts";
import type { MoneyTables } from "../money/tables.ts";
import type { OperatorTables } from "../operator/tables.ts";
import type { OutcomeTables } from "../outcomes/tables.ts";
import type { PaymentTables } from "../payments/tables.ts";
import type { PspTables } from "../payments/sandbox/tables.ts";
import type { PushTables } from "../push/tables.ts";
import type { StoreTables } from "./tables.ts";
import type { TicketingTables } from "../ticketing/tables.ts";
import type { VoucherTables } from "../vouchers/tables.ts";

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
