// The device database: it survives updates of the app, so its migrations are append-only.
import { Dexie, type EntityTable, type Table, type Transaction } from "dexie";
import type {
  BookingRow,
  CashOutRow,
  DialogRow,
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
}

interface Migration {
  readonly stores: Record<string, string | null>;
  upgrade?(transaction: Transaction): Promise<unknown>;
}

/** Schema steps, oldest first; never edit one that was released, add the next. */
const migrations: readonly Migration[] = [
  {
    stores: {
      ticket: "id",
      placement: "id",
      dialogs: "id",
      session: "id",
      wallets: "[sub+currencyId], sub",
      preferences: "key",
      notices: "++id",
      status: "id",
      secrets: "id",
    },
  },
  { stores: { favourites: "owner" } },
  {
    stores: { history: "[sub+key], sub", cashOuts: "[sub+ticketId], sub", bookings: "key" },
    upgrade: (transaction) => transaction.table("ticket").toCollection().modify({ system: false, groups: [] }),
  },
  { stores: { personal: "[sub+key], sub", templates: "name" } },
  { stores: { outbox: "[sub+kind+key], sub" } },
];

/** Builds the database object without opening it. */
export function createDeviceDb(name: string = deviceDbName): DeviceDb {
  const db = new Dexie(name, { autoOpen: false }) as DeviceDb;
  let added: Migration["stores"] = {};
  migrations.forEach(({ stores, upgrade }, index) => {
    added = { ...added, ...stores };
    // Each version costs a start the more the later it is: one that only adds tables is part of the next.
    if (!upgrade && index < migrations.length - 1) return;
    const version = db.version(index + 1).stores(added);
    if (upgrade) version.upgrade(upgrade);
    added = {};
  });
  return db;
}
