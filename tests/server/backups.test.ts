// Copies of the whole house by time: made, proved, kept for a while, and tried again.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ensureSeedUsers, seedUsers } from "../../server/people/accounts/seed-users.ts";
import { openHouseStore } from "../../server/casino/house/open-house-store.ts";
import { backup } from "../../server/commands/copies/backup.ts";
import { readConfig } from "../../server/config.ts";
import { openStore } from "../../server/platform/db/open-store.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { backups } from "../../server/platform/jobs/backups.ts";
import { inStoreThread } from "../../server/platform/jobs/in-store-thread.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { createFakeClock, type FakeClock } from "../harness/fake-clock.ts";
import { turn } from "../harness/turn.ts";

const hour = 3600_000;
let root: string;
let dataDir: string;
let folder: string;
let clock: FakeClock;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kvota-backups-"));
  [dataDir, folder] = [join(root, "data"), join(root, "copies")];
  clock = createFakeClock(Date.UTC(2026, 10, 24, 3));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param copy in place of a real one */
function job(copy: (target: string) => Promise<unknown> = async (target) => mkdirSync(target), keep = 3) {
  return backups({ plan: { folder, everyHours: 24, keep }, clock, copy, tell: () => undefined });
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("makes one at once where there is none, then one a day, and keeps the newest", async () => {
  const copies = job();
  expect(copies.madeAt()).toBeNull();
  await copies.run(turn());
  expect(readdirSync(folder)).toEqual(["kvota-20261124T030000Z"]);
  expect([copies.madeAt(), modeOf(folder)]).toEqual([clock.now(), "700"]);
  for (let n = 0; n < 5; n += 1) {
    await clock.advance(23 * hour);
    await copies.run(turn(false));
    await clock.advance(hour);
    await copies.run(turn(false));
  }
  expect(readdirSync(folder)).toEqual(["27", "28", "29"].map((day) => `kvota-202611${day}T030000Z`));
});

it("goes by what is in the folder, over restarts, and touches nothing else in it", async () => {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const others = ["mine.db", "kvota-2026.db", "kvota-20261101T030000Z.db.gz"];
  for (const name of others) writeFileSync(join(folder, name), "");
  // Of a build that copied the store alone.
  writeFileSync(join(folder, "kvota-20261123T120000Z.db"), "");
  mkdirSync(join(folder, "kvota-20261123T130000Z.partial"));
  // Of a clock that was wrong.
  mkdirSync(join(folder, "kvota-20991123T130000Z"));
  const copies = job(undefined, 1);
  await copies.run(turn());
  expect(copies.madeAt()).toBe(Date.UTC(2026, 10, 23, 12));
  expect(existsSync(join(folder, "kvota-20261123T130000Z.partial"))).toBe(false);
  expect([readdirSync(folder).length, modeOf(folder)]).toEqual([5, "700"]);
  await clock.advance(9 * hour);
  await copies.run(turn(false));
  expect(copies.madeAt()).toBe(clock.now());
  for (const name of others) expect(existsSync(join(folder, name))).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual([...others, "kvota-20261124T120000Z"].toSorted());
});

it("one that fails leaves those there are, and is tried again at the next look", async () => {
  let fails = false;
  const copies = job(async (target) => {
    if (fails) throw new Error("the disk is full");
    mkdirSync(target);
  }, 1);
  await copies.run(turn());
  const first = copies.madeAt();
  fails = true;
  await clock.advance(24 * hour);
  await expect(copies.run(turn(false))).rejects.toThrow("the disk is full");
  expect([copies.madeAt(), readdirSync(folder).length]).toEqual([first, 1]);
  fails = false;
  await clock.advance(copies.everyMs);
  await copies.run(turn(false));
  expect(copies.madeAt()).toBe(clock.now());
});

async function openSeeded(): Promise<Store> {
  const store = await openStore({ dataDir }, clock);
  await ensureSeedUsers(store, createLedger(store.db), clock);
  await (await openHouseStore({ dataDir }, clock, () => undefined)).close();
  return store;
}

it("makes a copy that others cannot read, in a thread of its own, and proves it", async () => {
  const store = await openSeeded();
  mkdirSync(folder);
  const { signal } = new AbortController();
  const target = join(folder, "copy");
  const place = { dataDir, database: null, documents: null };
  await inStoreThread({ kind: "backup", place, target }, signal);
  expect([readdirSync(folder), modeOf(target)]).toEqual([["copy"], "700"]);
  expect(readdirSync(target)).toEqual(["house.db", "kvota.db", "set.json"]);
  for (const name of readdirSync(target)) expect(modeOf(join(target, name))).toBe("600");
  const file = join(dataDir, "kvota.db");
  expect(await inStoreThread({ kind: "audit", file, since: null }, signal)).toEqual([]);
  await store.db
    .updateTable("ledger_account")
    .set({ balance: 1 })
    .where("sub", "=", seedUsers[0]?.sub ?? "")
    .where("bucket", "=", "wallet_0")
    .where("currency_id", "=", 1)
    .execute();
  const again = inStoreThread({ kind: "backup", place, target: join(folder, "spoilt") }, signal);
  await expect(again).rejects.toThrow("does not hold");
  expect(await inStoreThread({ kind: "audit", file, since: null }, signal)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(["copy"]);
  await store.close();
});

it("gives a copy up when the process ends", async () => {
  const store = await openSeeded();
  const end = new AbortController();
  const place = { dataDir, database: null, documents: null };
  const copying = inStoreThread({ kind: "backup", place, target: join(root, "copy") }, end.signal);
  end.abort();
  await expect(copying).rejects.toThrow("abort");
  expect(existsSync(join(root, "copy"))).toBe(false);
  await store.close();
});

it("is of one moment, however much is written while it is made", async () => {
  const store = await openSeeded();
  const wide = "x".repeat(4000);
  await store.transact("fill", async (trx) => {
    for (let n = 0; n < 3000; n += 1)
      await trx
        .insertInto("secret")
        .values({ name: `s${n}`, value: wide })
        .execute();
  });
  const target = join(root, "copy");
  const copying = backup({ dataDir, database: null, documents: null }, target).then(() => "made");
  let [end, written] = ["", 0];
  // However many it takes: the limit ends a copy that hangs.
  const latest = performance.now() + 60_000;
  for (; end === "" && performance.now() < latest; written += 1) {
    await store.db
      .insertInto("secret")
      .values({ name: `later ${written}`, value: wide })
      .execute();
    end = await Promise.race([copying, new Promise<string>((resolve) => void setImmediate(() => resolve("")))]);
  }
  expect(end).toBe("made");
  expect(written).toBeGreaterThan(1);
  const copy = new DatabaseSync(join(target, "kvota.db"), { readOnly: true });
  expect(copy.prepare("select count(*) as n from secret where name like 's%'").get()).toEqual({ n: 3000 });
  copy.close();
  await store.close();
});

it("is set by three variables", () => {
  expect(readConfig({}).backup).toBeNull();
  expect(readConfig({ BACKUP_DIR: "/backups" }).backup).toEqual({ folder: "/backups", everyHours: 24, keep: 7 });
  expect(readConfig({ BACKUP_DIR: "/b", BACKUP_EVERY_HOURS: "6", BACKUP_KEEP: "28" }).backup).toEqual({
    folder: "/b",
    everyHours: 6,
    keep: 28,
  });
  expect(() => readConfig({ BACKUP_KEEP: "0" })).toThrow("BACKUP_KEEP must be a whole number from 1");
});
