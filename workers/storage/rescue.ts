// What of a damaged device database is carried over into the new one: everything that no server could give back.
import { Dexie, type Table } from "dexie";
import type { DeviceDb } from "../../src/db/device-db.ts";
import { isOpenOrder, isOrderSecret } from "../../src/db/money-orders.ts";
import { isPlacementSecret } from "../../src/db/placement-secret.ts";
import { orderOfStored, type StoredCashOut } from "../../src/db/stored-confirmations.ts";

const carried = [
  "secrets",
  "outbox",
  "cashOuts",
  "moneyOrders",
  "favourites",
  "ticket",
  "preferences",
  "templates",
] as const;

export interface Rescued {
  rows: Partial<Record<(typeof carried)[number], readonly unknown[]>>;
  /** False = something that may have been in it could not be read. */
  whole: boolean;
}

/** Reads what can be read, whatever version and tables that database has. */
export async function rescue(name: string): Promise<Rescued> {
  // Without a schema Dexie takes a database as it is.
  const old = new Dexie(name);
  const rescued: Rescued = { rows: {}, whole: true };
  try {
    await old.open();
    for (const tableName of carried) {
      const table = old.tables.find((candidate) => candidate.name === tableName);
      const read = table === undefined ? noRows : await readRows(table);
      rescued.rows[tableName] = read.rows;
      rescued.whole &&= read.whole;
    }
  } catch (error) {
    // Where there is none, there was nothing in it.
    rescued.whole = error instanceof Error && error.name === "NoSuchDatabaseError";
  } finally {
    old.close();
  }
  return rescued;
}

/** @returns whether it is certain that no money was under way in what was deleted */
export async function putBack(device: DeviceDb, { rows, whole: isWhole }: Rescued): Promise<boolean> {
  let all = isWhole;
  for (const tableName of carried) {
    for (const row of rows[tableName] ?? []) {
      try {
        if (tableName === "cashOuts") await putConfirmation(device, row as StoredCashOut);
        else await device.table(tableName).put(row);
      } catch {
        // Of a shape that this build does not know, or there is no room for it.
        all = false;
      }
    }
  }
  const sealed = await device.secrets.filter((row) => isPlacementSecret(row) || isOrderSecret(row)).count();
  const ordered = await device.moneyOrders.filter(isOpenOrder).count();
  return all && sealed === 0 && ordered === 0;
}

/** The server tells again what a ticket is worth; a confirmation without an answer it does not. */
async function putConfirmation(device: DeviceDb, row: StoredCashOut): Promise<void> {
  const order = orderOfStored(row, Date.now());
  if (order !== null) await device.moneyOrders.put(order);
}

const noRows = { rows: [] as unknown[], whole: true };

/** One row that cannot be read does not take the others with it. */
async function readRows(table: Table): Promise<typeof noRows> {
  try {
    return { rows: await table.toArray(), whole: true };
  } catch {
    const rows: unknown[] = [];
    for (const key of await table.toCollection().primaryKeys()) {
      try {
        rows.push(await table.get(key));
      } catch {
        // What is counted is what could be read.
      }
    }
    return { rows, whole: false };
  }
}
