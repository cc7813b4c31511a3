// A house of many tickets, made of one: each of a player of its own, with the money that it moved.
import { DatabaseSync } from "node:sqlite";
import { houseFile, openHouseStore } from "../../server/casino/house/open-house-store.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { openStore } from "../../server/platform/db/open-store.ts";
import { storeFile } from "../../server/platform/db/sqlite/open-sqlite.ts";
import { betIn } from "../../tests/cluster/ops/bet-in.ts";
import { credit, openWallet } from "../../tests/harness/credits.ts";
import { createFakeClock } from "../../tests/harness/fake-clock.ts";

const first = "ana";
const housePot = "(select id from ledger_account where sub = '')";

/** SQL for the columns that differ from the first row's, whose table is `s`; `n.k` counts from 1. */
interface Copies {
  table: string;
  where: string;
  columns: Readonly<Record<string, string>>;
}

const copiesOf = (ticket: string): readonly Copies[] => {
  const [sub, id, ofFirst] = ["'p' || n.k", `'${ticket}-' || n.k`, `s.sub = '${first}'`];
  const uuid = "s.frontend_uuid || '-' || n.k";
  return [
    { table: "ledger_account", where: ofFirst, columns: { id: "s.id + n.k * 4", sub } },
    {
      table: "ledger_posting",
      where: "true",
      columns: { id: "s.id + n.k * 3", ref: `case s.kind when 'credit' then s.ref || '-' || n.k else ${id} end` },
    },
    {
      table: "ledger_entry",
      where: "true",
      columns: {
        id: "s.id + n.k * 6",
        posting_id: "s.posting_id + n.k * 3",
        account_id: `case s.account_id when ${housePot} then s.account_id else s.account_id + n.k * 4 end`,
      },
    },
    { table: "ledger_hold", where: ofFirst, columns: { ref: id, sub } },
    { table: "ledger_booking", where: ofFirst, columns: { posting_id: "s.posting_id + n.k * 3", sub } },
    { table: "money_lock", where: ofFirst, columns: { sub } },
    { table: "ticket", where: ofFirst, columns: { id, sub, frontend_uuid: uuid, code: "null" } },
    { table: "ticket_leg", where: "true", columns: { ticket_id: id } },
    { table: "ticket_request", where: ofFirst, columns: { sub, ticket_id: id, frontend_uuid: uuid } },
  ];
};

/** In a folder without a store. */
export async function growHouse(dataDir: string, tickets: number): Promise<void> {
  const clock = createFakeClock();
  const store = await openStore({ dataDir, database: null }, clock);
  const books = { store, ledger: createLedger(store.db) };
  await openWallet(books, first, "RSD", 1);
  await credit(books, first, 1, 1_000_00);
  await betIn(store, clock, first);
  await store.close();
  await (await openHouseStore({ dataDir }, clock, () => undefined)).close();
  const db = new DatabaseSync(storeFile(dataDir));
  db.exec("pragma synchronous = off; pragma foreign_keys = off; begin");
  const ticket = String(db.prepare("select id from ticket").get()?.["id"]);
  for (const { table, where, columns } of copiesOf(ticket)) {
    const names = db
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
    const values = names.map((name) => (Object.hasOwn(columns, name) ? columns[name] : `s."${name}"`));
    db.exec(`create temp table first as select * from "${table}" as s where ${where};
      insert into "${table}" (${names.map((name) => `"${name}"`).join()})
      select ${values.join()} from first as s, (with recursive n(k) as (select 1 union all select k + 1 from n
        where k < ${tickets - 1}) select k from n) as n;
      drop table first`);
  }
  db.exec("commit");
  db.close();
}

/** Bytes of both files lie where the commands look for them. */
export const filesOf = (dataDir: string): string[] => [storeFile(dataDir), houseFile(dataDir)];
