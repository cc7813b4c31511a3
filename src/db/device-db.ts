// The device database: it survives updates of the app, so its migrations are append-only.
import { Dexie, type EntityTable, type Table } from "dexie";
import type {
  DialogRow,
  FavouritesRow,
  NoticeRow,
  PlacementRow,
  PreferenceRow,
  SecretRow,
  SessionRow,
  StatusRow,
  TicketRow,
  WalletRow,
} from "./device-tables.ts";

export const deviceDbName = "kvota-device";

export interface DeviceDb extends Dexie {
  ticket: EntityTable<TicketRow, "id">;
  placement: Table<PlacementRow, "current">;
  dialogs: EntityTable<DialogRow, "id">;
  session: Table<SessionRow, "current">;
  wallets: Table<WalletRow, [string, number]>;
  preferences: EntityTable<PreferenceRow, "key">;
  notices: EntityTable<NoticeRow, "id">;
  status: EntityTable<StatusRow, "id">;
  secrets: EntityTable<SecretRow, "id">;
  favourites: EntityTable<FavouritesRow, "owner">;
}

/** Schema steps, oldest first; never edit one that was released, add the next. */
const migrations: readonly Record<string, string | null>[] = [
  {
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
  { favourites: "owner" },
];

/** Builds the database object without opening it. */
export function createDeviceDb(name: string = deviceDbName): DeviceDb {
  const db = new Dexie(name, { autoOpen: false }) as DeviceDb;
  migrations.forEach((stores, index) => db.version(index + 1).stores(stores));
  return db;
}
