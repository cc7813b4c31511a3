// Pages of a list put together are the whole list, in the order of the request, each row once.
import fc from "fast-check";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageRange, readPage, sortOrder } from "../../../../server/platform/db/read-page.ts";
import { StoreDialect } from "../../../../server/platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteFile } from "../../../../server/platform/db/sqlite/sqlite-file.ts";

interface Item {
  id: number;
  stake: number;
  seen: number | null;
}

let db: Kysely<{ item: Item }>;
beforeAll(async () => {
  db = new Kysely({ dialect: new StoreDialect(openSqliteFile(":memory:")) });
  await db.schema
    .createTable("item")
    .addColumn("id", "integer")
    .addColumn("stake", "integer")
    .addColumn("seen", "integer")
    .execute();
});
afterAll(() => db.destroy());

const sorts = { by: { stake: sql`stake`, seen: sql`seen` }, last: sql`id`, emptyLast: true };
const small = fc.integer({ min: 0, max: 3 });
const lists = fc.array(fc.record({ stake: small, seen: fc.option(small) }), { maxLength: 12 });

it("gives each row once, sorted, and counts all of them", async () => {
  const requests = fc.constantFrom("stake", "-stake", "seen", "-seen");
  await fc.assert(
    fc.asyncProperty(lists, requests, fc.integer({ min: 1, max: 5 }), async (list, sort, size) => {
      await db.deleteFrom("item").execute();
      const items = list.map((item, id): Item => ({ id, ...item }));
      if (items.length > 0) await db.insertInto("item").values(items).execute();
      const read: Item[] = [];
      for (let page = 1; page <= Math.ceil(items.length / size) + 1; page += 1) {
        const query = db.selectFrom("item").selectAll();
        const answer = await readPage(query, sortOrder(sorts, { sort }), pageRange(page, size));
        expect(answer.total).toBe(items.length);
        expect(answer.rows.length).toBeLessThanOrEqual(size);
        read.push(...answer.rows);
      }
      const key = sort.replace("-", "") as "stake" | "seen";
      const way = sort.startsWith("-") ? -1 : 1;
      const rank = (item: Item): number => (item[key] === null ? Infinity : way * item[key]);
      expect(read).toEqual(items.toSorted((a, b) => (rank(a) === rank(b) ? a.id - b.id : rank(a) - rank(b))));
    }),
  );
});
