import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { confirmTotp, offerTotp } from "../../../../server/people/accounts/factors/totp.ts";
import { insertUser } from "../../../../server/people/accounts/users.ts";
import { codeOf, stepMs } from "../../../harness/authenticator-app.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kvota-totp-"));
let store: Store;
beforeAll(async () => {
  store = await openTestStore(dataDir);
  await insertUser(store.db, {
    sub: "s1",
    username: "player",
    email: "player@example.com",
    firstName: "A",
    lastName: "B",
    passwordHash: "",
    emailVerified: true,
    createdAt: 0,
  });
});
afterAll(async () => {
  await store.close();
  await removeTestData(dataDir);
});

it("an app that another tab is offered while the first one's codes are read is not confirmed by them", async () => {
  const { db } = store;
  const whose = { sub: "s1", username: "player", site: "Kvota" };
  const seal = (_purpose: string, _whose: string, text: string) => text;
  const offers: Promise<unknown>[] = [];
  const racing = {
    seal,
    open(_purpose: string, _whose: string, text: string) {
      // Asked of the store before the codes are written.
      offers.push(offerTotp(db, { dataKey: racing }, whose));
      return text;
    },
  };
  const { secret } = await offerTotp(db, { dataKey: racing }, whose);
  const now = 100 * stepMs;
  const codes = { sub: "s1", code: codeOf(secret, now - stepMs), next: codeOf(secret, now), now };
  expect(await confirmTotp(db, { dataKey: racing }, codes)).toBe(false);
  await Promise.all(offers);
  expect(offers).toHaveLength(1);
  expect(await db.selectFrom("totp").select("since").execute()).toEqual([{ since: null }]);
});
