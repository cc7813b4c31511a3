// One chain, however many processes write it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { partAuthor } from "../../server/site/audit/author.ts";
import { verifyAudit } from "../../server/site/audit/verify-audit.ts";
import { writeAudit } from "../../server/site/audit/write-audit.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

let stores: TwoStores;
beforeAll(async () => {
  stores = await openTwoStores(systemClock);
});
afterAll(() => stores.close());

const act = (target: string) => ({ action: "test", target });
const by = partAuthor("test", 1);

it("has no gap and no fork after writers of two processes", async () => {
  const { a, b } = stores;
  const before = await verifyAudit(a.db);
  const writers = Array.from({ length: 60 }, (_, n) =>
    (n % 2 === 0 ? a : b).transact("test", async (trx) => {
      await writeAudit(trx, by, act(`${n}`));
      if (n % 5 === 0) throw new Error("not after all");
    }),
  );
  await Promise.allSettled(writers);
  expect(await verifyAudit(b.db)).toMatchObject({ ok: true, rows: before.rows + 48 });
});

it("has nobody wait for a transaction that wrote its row and goes on", async () => {
  const { a, b } = stores;
  const [gate, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = a.transact("slow", async (trx) => {
    await writeAudit(trx, by, act("slow"));
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  await b.transact("quick", (trx) => writeAudit(trx, by, act("quick")));
  gate.resolve();
  await slow;
  const rows = await b.db.selectFrom("audit").select("target").orderBy("seq", "desc").limit(2).execute();
  expect(rows.map(({ target }) => target)).toEqual(["slow", "quick"]);
  expect(await verifyAudit(a.db)).toMatchObject({ ok: true });
});
