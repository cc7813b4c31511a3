// The schema of the ledger, step by step. Append only.
import { sql } from "kysely";
import { type AppendOnly, guardTables, withoutGuard } from "../../platform/db/append-only.ts";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { Step } from "../../platform/db/migrations/migration.ts";

/** What was posted stays as it is, but for the sandbox's reset and a step that fills a new column. */
export const postings: AppendOnly = {
  tables: ["ledger_entry", "ledger_posting"],
  guard: "ledger_append_only",
  liftedBy: "kvota.reset",
  refusal: "the ledger is append-only",
};

export const ledgerSteps: readonly Step[] = [
  {
    name: "2026-11-21-ledger-1",
    async up(db, types) {
      await db.schema
        .createTable("ledger_account")
        .addColumn("id", types.int, types.id)
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("bucket", "text", (c) => c.notNull())
        .addColumn("balance", types.int, (c) => c.notNull().defaultTo(0))
        .addUniqueConstraint("ledger_account_owner", ["sub", "currency_id", "bucket"])
        .addCheckConstraint("ledger_account_not_negative", sql`bucket = 'house' or balance >= 0`)
        .execute();
      await db.schema
        .createTable("ledger_posting")
        .addColumn("id", types.int, types.id)
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("ref", "text", (c) => c.notNull())
        .addColumn("note", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addUniqueConstraint("ledger_posting_once", ["kind", "ref"])
        .execute();
      await db.schema
        .createTable("ledger_entry")
        .addColumn("id", types.int, types.id)
        .addColumn("posting_id", types.int, (c) => c.notNull().references("ledger_posting.id"))
        // PostgreSQL locks what is referred to: all bets would share the lock of the house's row. The audit asks instead.
        .addColumn("account_id", types.int, (c) =>
          dialectOf(db) === "postgres" ? c.notNull() : c.notNull().references("ledger_account.id"),
        )
        .addColumn("amount", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("ledger_entry_account").on("ledger_entry").column("account_id").execute();
      await db.schema.createIndex("ledger_entry_posting").on("ledger_entry").column("posting_id").execute();
      await db.schema
        .createTable("ledger_hold")
        .addColumn("ref", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("from_0", types.int, (c) => c.notNull())
        .addColumn("from_1", types.int, (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .execute();
      await guardTables(db, postings);
    },
  },
  {
    // What a user did since some moment is a range of its entries.
    name: "2026-11-21-ledger-2-by-time",
    async up(db) {
      await db.schema.dropIndex("ledger_entry_account").execute();
      await db.schema
        .createIndex("ledger_entry_account")
        .on("ledger_entry")
        .columns(["account_id", "posting_id"])
        .execute();
      await db.schema.createIndex("ledger_posting_at").on("ledger_posting").column("at").execute();
    },
  },
  {
    // Whose money moves is locked first, and the lock tells the time; an entry has it.
    name: "2026-11-23-ledger-3-locks",
    async up(db, types) {
      await db.schema
        .createTable("money_lock")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("last_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .alterTable("ledger_entry")
        .addColumn("at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await withoutGuard(db, postings, async () => {
        await sql`update ledger_entry set at = (select p.at from ledger_posting p where p.id = ledger_entry.posting_id)`.execute(
          db,
        );
      });
      await db.schema.createIndex("ledger_entry_by_time").on("ledger_entry").columns(["account_id", "at"]).execute();
    },
  },
  {
    // No bet moves the balance of the house's account any more.
    name: "2026-11-24-ledger-5-house-rollup",
    async up(db, types) {
      await db.schema
        .createTable("house_rollup")
        .addColumn("account_id", types.int, (c) => c.primaryKey())
        .addColumn("posting_id", types.int, (c) => c.notNull())
        .addColumn("balance", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .execute();
      await sql`update ledger_account set balance = 0 where sub = '' and bucket = 'house'`.execute(db);
    },
  },
  {
    name: "2026-11-24-ledger-4-audited",
    async up(db, types) {
      await db.schema
        .createTable("ledger_audit")
        .addColumn("id", types.int, (c) => c.primaryKey())
        .addColumn("audited_at", types.int, (c) => c.notNull())
        .addColumn("whole_at", types.int, (c) => c.notNull())
        .addColumn("imbalance", types.int, (c) => c.notNull())
        .execute();
    },
  },
];

/** Begun after steps of other areas. */
export const laterLedgerSteps: readonly Step[] = [
  {
    // A page of a player's bookings added up every entry there ever was.
    name: "2026-11-24-ledger-6-bookings",
    async up(db, types) {
      await db.schema
        .createTable("ledger_booking")
        .addColumn("posting_id", types.int, (c) => c.notNull())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("balance_after", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("ledger_booking_key", ["sub", "posting_id", "currency_id"])
        .execute();
      await sql`insert into ledger_booking (posting_id, sub, currency_id, kind, at, amount, balance_after)
        select id, sub, currency_id, kind, at, amount,
          sum(amount) over (partition by sub, currency_id order by id) from (
            select p.id, a.sub, a.currency_id, p.kind, p.at, sum(e.amount) as amount
            from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_posting p on p.id = e.posting_id
            where a.bucket in ('wallet_0', 'wallet_1')
            group by p.id, a.sub, a.currency_id, p.kind, p.at having sum(e.amount) <> 0
          ) as moved`.execute(db);
    },
  },
  {
    // Few among the bookings of tickets and games.
    name: "2026-11-25-ledger-7-payments",
    async up(db) {
      await sql`create index ledger_posting_of_payments on ledger_posting (at)
        where kind in ('deposit', 'withdraw', 'shopIn', 'shopOut')`.execute(db);
    },
  },
  {
    // Who made or used a voucher waited for everyone else who did.
    name: "2026-11-27-ledger-8-vouchers-rollup",
    async up(db) {
      await sql`update ledger_account set balance = 0 where sub = '~vouchers' and bucket = 'hold'`.execute(db);
      await sql`create unique index ledger_voucher_end on ledger_posting (ref)
        where kind in ('voucherUsed', 'voucherBack')`.execute(db);
    },
  },
  {
    // Who owes: wallets, of which there are many more, are not in it, so that moving them writes no index.
    name: "2026-11-27-ledger-9-owing",
    async up(db) {
      await sql`create index ledger_account_house on ledger_account (sub) where bucket = 'house'`.execute(db);
    },
  },
];
