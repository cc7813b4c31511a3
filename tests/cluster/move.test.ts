// A house that grew is carried from its files to PostgreSQL: all of it or nothing, and it goes on there.
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { houseFile, openHouseStore } from "../../server/casino/house/open-house-store.ts";
import { auditDatabase } from "../../server/commands/audit.ts";
import { moveHouse } from "../../server/commands/copies/move.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { openStore } from "../../server/platform/db/open-store.ts";
import type { DatabasePlace } from "../../server/platform/db/postgres/open-postgres.ts";
import { storeFile } from "../../server/platform/db/sqlite/open-sqlite.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { verifyAudit } from "../../server/site/audit/verify-audit.ts";
import { credit, openWallet } from "../harness/credits.ts";
import { createFakeClock, type FakeClock } from "../harness/fake-clock.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { betIn } from "./ops/bet-in.ts";

const picture = Buffer.from([0, 1, 2, 255, 39, 92, 0]);
let dataDir: string;
let target: string;
let place: DatabasePlace;
let clock: FakeClock;

async function play(store: Store, sub: string): Promise<void> {
  const books = { store, ledger: createLedger(store.db) };
  await openWallet(books, sub, "RSD", 1);
  await credit(books, sub, 1, 1_000_00);
  await betIn(store, clock, sub);
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-move-from-"));
  target = mkdtempSync(join(tmpdir(), "kvota-move-to-"));
  const database = await databaseOf(target);
  if (database === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  place = database;
  clock = createFakeClock();
  const store = await openStore({ dataDir, database: null }, clock);
  for (const sub of ["ana", 'it\'s \\ "quoted", {Жарко}']) await play(store, sub);
  await store.db.insertInto("document_picture").values({ id: "one", sealed: picture }).execute();
  await store.db.insertInto("secret").values({ name: "none", value: "null" }).execute();
  await store.close();
  const house = await openHouseStore({ dataDir }, clock, () => undefined);
  await house.db
    .insertInto("house_player")
    .values({ player_id: "p", started_at: 2 ** 45, cycle_ms: 0 })
    .execute();
  await house.close();
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await removeTestData(target);
});

const move = () => moveHouse({ dataDir, database: null }, place.url);

/** Rows by table, of the files. */
function rowsOfFiles(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of [storeFile(dataDir), houseFile(dataDir)]) {
    const db = new DatabaseSync(file, { readOnly: true });
    const names = db.prepare("select name from sqlite_master where type = 'table'").all();
    for (const { name } of names) {
      const table = `${file === storeFile(dataDir) ? "public" : "house"}.${String(name)}`;
      counts.set(table, Number(db.prepare(`select count(*) as n from "${String(name)}"`).get()?.["n"]));
    }
    db.close();
  }
  return counts;
}

it("has every row of both stores, proved, and goes on where it stood", async () => {
  const before = rowsOfFiles();
  const text = await move();
  expect(text).toMatch(/rows of \d+ tables are in \S+ after \d+ s:\nthe counts are the same, the ledger holds/);
  expect(text).not.toContain(new URL(place.url).password || "no password");
  const store = await openStore({ dataDir: "", database: place }, clock);
  for (const [table, rows] of before) {
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(store.db);
    expect({ table, rows: found[0]?.n }).toEqual({ table, rows });
  }
  const { sealed } = await store.db.selectFrom("document_picture").selectAll().executeTakeFirstOrThrow();
  expect(Buffer.from(sealed).equals(picture)).toBe(true);
  const house = await openHouseStore({ dataDir: "", database: place }, clock, () => undefined);
  expect(await house.db.selectFrom("house_player").selectAll().execute()).toEqual([
    { player_id: "p", started_at: 2 ** 45, cycle_ms: 0 },
  ]);
  await house.close();
  // The next numbers are above all that came, and the audit's chain goes on.
  await play(store, "vera");
  expect(await auditDatabase(place)).toEqual([]);
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true });
  await store.close();
  await expect(move()).rejects.toThrow(/is not empty: there are rows in/);
});

it("leaves nothing where a proof fails, and may be done again", async () => {
  const file = new DatabaseSync(storeFile(dataDir));
  file.exec("update ledger_account set balance = balance + 1 where bucket = 'wallet_0'");
  file.close();
  await expect(move()).rejects.toThrow("the ledger does not hold: a balance is the sum of its entries");
  const again = new DatabaseSync(storeFile(dataDir));
  again.exec("update ledger_account set balance = balance - 1 where bucket = 'wallet_0'");
  again.close();
  expect(await move()).toContain("the ledger holds");
});

it("is refused while a server uses the files, with another kind of address, and where the source is no file", async () => {
  const running = await openStore({ dataDir, database: null }, systemClock);
  await expect(move()).rejects.toThrow("a server uses");
  await running.close();
  await expect(moveHouse({ dataDir, database: null }, "mysql://x/y")).rejects.toThrow("--to must be postgres://");
  await expect(moveHouse({ dataDir, database: place }, place.url)).rejects.toThrow("DATABASE_URL must not be set");
  await expect(moveHouse({ dataDir: target, database: null }, place.url)).rejects.toThrow("there is no");
});
