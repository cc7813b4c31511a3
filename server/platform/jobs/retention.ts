// Drops what has been kept for long enough, a part at a time: others write in between. Tickets and the ledger stay.
import { sql } from "kysely";
import { dropOldAudit } from "../../site/audit/drop-old.ts";
import type { Store } from "../db/store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Job } from "./job.ts";

const day = 24 * 3600_000;
const year = 365 * day;
const hourMs = 3600_000;
/** A process that just started has better things to do. */
const firstMs = 60_000;
const rowsAtOnce = 1000;

type Kept = Pick<Store, "db" | "transact">;

interface Rule {
  /** In errors. */
  what: string;
  keptMs: number;
  /** Drops up to `rowsAtOnce` rows from before the moment. @returns how many @param before epoch ms @param now epoch ms */
  drop(store: Kept, before: number, now: number): Promise<number>;
}

/** Matches that began before the moment, and that no ticket is to be settled by any more, nor anew. */
function doneMatches(db: Database, before: number) {
  return db
    .selectFrom("match_outcome")
    .select("match_outcome.event_id")
    .where("match_outcome.time_start", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("ticket_leg")
            .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
            .select("ticket.id")
            .whereRef("ticket_leg.event_id", "=", "match_outcome.event_id")
            .where("ticket.phase", "=", "accepted")
            .where((eb) =>
              eb.or([
                eb("ticket_leg.result", "is", null),
                eb("ticket_leg.outcome_version", "<", eb.ref("match_outcome.version")),
              ]),
            ),
        ),
      ),
    )
    .orderBy("match_outcome.time_start")
    .limit(rowsAtOnce);
}

const rules: readonly Rule[] = [
  {
    what: "sessions",
    keptMs: 30 * day,
    async drop({ db }, before) {
      // When a session was ended is not kept: one that was ended counts from its last use.
      const ended = db
        .selectFrom("session")
        .select("family_id")
        .where((eb) =>
          eb.or([eb("expires_at", "<", before), eb.and([eb("revoked", "=", 1), eb("used_at", "<", before)])]),
        )
        .limit(rowsAtOnce);
      return (await db.deleteFrom("session").where("family_id", "in", ended).returning("family_id").execute()).length;
    },
  },
  {
    what: "links of e-mails",
    keptMs: day,
    async drop({ db }, before) {
      const old = db.selectFrom("email_token").select("token_hash").where("expires_at", "<", before).limit(rowsAtOnce);
      return (await db.deleteFrom("email_token").where("token_hash", "in", old).returning("sub").execute()).length;
    },
  },
  {
    what: "challenges that were answered",
    keptMs: day,
    async drop({ db }, before) {
      const old = db
        .selectFrom("used_challenge")
        .select("challenge")
        .where("expires_at", "<", before)
        .limit(rowsAtOnce);
      return (await db.deleteFrom("used_challenge").where("challenge", "in", old).returning("challenge").execute())
        .length;
    },
  },
  {
    what: "failed mails",
    keptMs: 7 * day,
    async drop({ db }, before) {
      // Due for the last time then.
      const old = db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "failed")
        .where("next_at", "<", before)
        .limit(rowsAtOnce);
      return (await db.deleteFrom("outbox").where("id", "in", old).returning("id").execute()).length;
    },
  },
  {
    what: "mails that are kept to be read here",
    keptMs: 30 * day,
    async drop({ db }, before) {
      const old = db
        .selectFrom("outbox")
        .select("id")
        .where("state", "in", ["kept", "sent"])
        .where("created_at", "<", before)
        .limit(rowsAtOnce);
      return (await db.deleteFrom("outbox").where("id", "in", old).returning("id").execute()).length;
    },
  },
  {
    what: "requests without a ticket",
    keptMs: 90 * day,
    async drop({ db }, before) {
      const rows = await db
        .deleteFrom("ticket_request")
        .where((eb) =>
          eb(
            eb.refTuple("sub", "frontend_uuid"),
            "in",
            eb
              .selectFrom("ticket_request")
              .select(["sub", "frontend_uuid"])
              // Written as its index has it.
              .where(sql<boolean>`answer <> 'ok'`)
              .where("at", "<", before)
              .limit(rowsAtOnce)
              .$asTuple("sub", "frontend_uuid"),
          ),
        )
        .returning("sub")
        .execute();
      return rows.length;
    },
  },
  {
    what: "what was told by push",
    keptMs: 30 * day,
    async drop({ db }, before) {
      const rows = await db
        .deleteFrom("push_told")
        .where((eb) =>
          eb(
            eb.refTuple("sub", "ref"),
            "in",
            eb
              .selectFrom("push_told")
              .select(["sub", "ref"])
              .where("at", "<", before)
              .limit(rowsAtOnce)
              .$asTuple("sub", "ref"),
          ),
        )
        .returning("sub")
        .execute();
      return rows.length;
    },
  },
  {
    what: "audit",
    keptMs: 5 * year,
    drop: (store, before, now) => dropOldAudit(store, before, rowsAtOnce, now),
  },
  {
    what: "markets of outcomes",
    keptMs: 60 * day,
    async drop({ db }, before) {
      const rows = await db
        .updateTable("match_outcome")
        .set({ markets: "", statements: "", trimmed: 1 })
        .where("event_id", "in", doneMatches(db, before).where(sql<boolean>`(markets <> '' or statements <> '')`))
        // Not one that was told anew in this moment.
        .whereRef("settled_version", "=", "version")
        .returning("event_id")
        .execute();
      return rows.length;
    },
  },
  {
    what: "outcomes",
    keptMs: 400 * day,
    async drop({ db }, before) {
      const done = doneMatches(db, before);
      return (await db.deleteFrom("match_outcome").where("event_id", "in", done).returning("event_id").execute())
        .length;
    },
  },
  {
    what: "statistics of matches",
    keptMs: 30 * day,
    async drop({ db }, before) {
      const old = db.selectFrom("match_statistics").select("event_id").where("told_at", "<", before).limit(rowsAtOnce);
      const rows = await db.deleteFrom("match_statistics").where("event_id", "in", old).returning("event_id").execute();
      return rows.length;
    },
  },
  {
    what: "money requests",
    keptMs: 90 * day,
    async drop({ db }, before) {
      const rows = await db
        .deleteFrom("money_request")
        .where((eb) =>
          eb(
            eb.refTuple("sub", "request_id"),
            "in",
            eb
              .selectFrom("money_request")
              .select(["sub", "request_id"])
              .where("at", "<", before)
              .limit(rowsAtOnce)
              .$asTuple("sub", "request_id"),
          ),
        )
        .returning("sub")
        .execute();
      return rows.length;
    },
  },
];

export function retention(store: Kept, clock: Clock): Job {
  return {
    name: "retention",
    everyMs: hourMs,
    firstMs,
    async run({ goesOn }) {
      const now = clock.now();
      const failures: Error[] = [];
      for (const { what, keptMs, drop } of rules)
        try {
          for (let dropped = rowsAtOnce; dropped === rowsAtOnce && goesOn();) {
            dropped = await drop(store, now - keptMs, now);
            // On SQLite a part is done without a pause.
            await new Promise((resolve) => setImmediate(resolve));
          }
        } catch (error) {
          // The others need not wait for this one.
          failures.push(new Error(`old ${what} could not be dropped`, { cause: error }));
        }
      if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
    },
  };
}
