// For how long the password that was given once more counts.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertUser } from "../../../../server/people/accounts/users.ts";
import { type Confirmations, createConfirmations } from "../../../../server/people/operator/confirmations.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { createServerClock, type ServerClock } from "../../../harness/server-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const minute = 60_000;
let folder: string;
let store: Store;
let clock: ServerClock;
let confirmations: Confirmations;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-confirmations-"));
  clock = createServerClock();
  store = await openTestStore(folder, clock);
  confirmations = createConfirmations(store.db, clock);
  const sub = await insertUser(store.db, {
    username: "boss",
    email: "boss@b.example",
    firstName: "A",
    lastName: "B",
    passwordHash: "",
    emailVerified: true,
    createdAt: clock.now(),
  });
  const times = { expires_at: 0, ends_at: 0, created_at: 0, used_at: 0 };
  await store.db
    .insertInto("session")
    .values({
      family_id: "f1",
      sub,
      generation: 0,
      confirmed: 0,
      remember: 0,
      revoked: 0,
      user_agent: "",
      ...times,
    })
    .execute();
});
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

it("is ten minutes", async () => {
  expect(await confirmations.holds("f1")).toBe(false);
  await confirmations.keep("f1");
  clock.advance(10 * minute - 1);
  expect([await confirmations.holds("f1"), await confirmations.holds("f2")]).toEqual([true, false]);
  clock.advance(1);
  expect(await confirmations.holds("f1")).toBe(false);
});

it("is no longer where the clock was set back, and the same at a process whose clock is a little behind", async () => {
  await confirmations.keep("f1");
  clock.advance(-5000);
  expect(await confirmations.holds("f1")).toBe(true);
  clock.advance(-60 * minute);
  expect(await confirmations.holds("f1")).toBe(false);
  await confirmations.keep("f1");
  expect(await confirmations.holds("f1")).toBe(true);
});
