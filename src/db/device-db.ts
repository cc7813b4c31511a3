// The device database: it survives updates of the app, so its migrations are append-only.
import { Dexie, type EntityTable, type Table } from "dexie";
import type {
  BookingRow,
  CashOutRow,
  FavouritesRow,
  HistoryRow,
  NoticeRow,
  OutboxRow,
  PersonalRow,
  PlacementRow,
  PreferenceRow,
  SecretRow,
  SessionRow,
  StatusRow,
  TemplateRow,
  TicketRow,
  WalletRow,
} from "./device-tables.ts";
import type { GameRow } from "./game-tables.ts";
import type { DialogRow } from "./dialog-tables.ts";

import type { MoneyOrderRow } from "./money-orders.ts";
import { orderOfStored, type StoredCashOut } from "./stored-confirmations.ts";

export const deviceDbName = "kvota-device";

export interface DeviceDb extends Dexie {
  ticket: EntityTable<TicketRow, "id">;
  placement: Table<PlacementRow, "current">;
  dialogs: Table<DialogRow, DialogRow["id"]>;
  session: Table<SessionRow, "current">;
  wallets: Table<WalletRow, [string, number]>;
  preferences: EntityTable<PreferenceRow, "key">;
  notices: EntityTable<NoticeRow, "id">;
  status: EntityTable<StatusRow, "id">;
  secrets: EntityTable<SecretRow, "id">;
  favourites: EntityTable<FavouritesRow, "owner">;
  history: Table<HistoryRow, [string, string]>;
  cashOuts: Table<CashOutRow, [string, string]>;
  bookings: Table<BookingRow, string>;
  personal: Table<PersonalRow, [string, string]>;
  templates: EntityTable<TemplateRow, "name">;
  outbox: Table<OutboxRow, [string, string, string]>;
  games: EntityTable<GameRow, "place">;
  moneyOrders: Table<MoneyOrderRow, [string, string]>;
}

/**
 * Builds the database object without opening it. Schema steps, oldest first: what a released one says is never edited, add
 * the next. Each costs a start the more the later it is: one that only adds tables (1, 2 and 4 did) is told with the next.
 */
export function createDeviceDb(name: string = deviceDbName): DeviceDb {
  const db = new Dexie(name, { autoOpen: false }) as DeviceDb;
  db.version(3)
    .stores({
      ticket: "id",
      placement: "id",
      dialogs: "id",
      session: "id",
      wallets: "[sub+currencyId], sub",
      preferences: "key",
      notices: "++id",
      status: "id",
      secrets: "id",
      favourites: "owner",
      history: "[sub+key], sub",
      cashOuts: "[sub+ticketId], sub",
      bookings: "key",
    })
    .upgrade((transaction) => transaction.table("ticket").toCollection().modify({ system: false, groups: [] }));
  db.version(5).stores({ personal: "[sub+key], sub", templates: "name", outbox: "[sub+kind+key], sub" });
  db.version(6).stores({ games: "place" });
  db.version(7).stores({ moneyOrders: "[sub+requestId], sub" });
  db.version(8)
    .stores({})
    .upgrade(async (transaction) => {
      const rows: StoredCashOut[] = await transaction.table("cashOuts").toArray();
      const orders = rows.flatMap((row) => orderOfStored(row, Date.now()) ?? []);
      await transaction.table("moneyOrders").bulkPut(orders);
      await transaction
        .table<StoredCashOut>("cashOuts")
        .toCollection()
        .modify((row) => delete row.confirmation);
    });
  return db;
}
