// Proves the ledger again and again: what was moved since the last time, and all of it once a week.
import type { LedgerFault } from "../../money/ledger/audit.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Job, Turn } from "./job.ts";

const minute = 60_000;
const everyMs = 10 * minute;
const wholeEveryMs = 7 * 24 * 60 * minute;
/** What was moved before an audit may have become visible after it: no transaction lasts as long. */
const overlapMs = minute;
/** A process that just started has better things to do. */
const firstMs = minute;
const lookMs = minute;
const row = 1;

export interface LedgerFigures {
  /** Rows that break a rule, up to ten of each. */
  imbalance: number;
  /** Epoch ms. */
  auditedAt: number;
}

export interface LedgerAudit extends Job {
  /** null = not known here: this process does not have the job, or it was never done. */
  figures(): LedgerFigures | null;
}

export interface LedgerAuditDeps {
  db: Database;
  clock: Clock;
  /** Of one moment. @param since epoch ms: only what was moved from then on; null = all */
  audit(since: number | null, signal: AbortSignal): Promise<LedgerFault[]>;
  /** Told of each rule that does not hold. */
  broken(fault: LedgerFault): void;
}

interface State extends LedgerFigures {
  wholeAt: number;
}

export function ledgerAudit({ db, clock, audit, broken }: LedgerAuditDeps): LedgerAudit {
  let state: State | null = null;
  let turn: Turn | null = null;
  let from = 0;

  async function load(): Promise<State | null> {
    const auditRow = await db.selectFrom("ledger_audit").selectAll().where("id", "=", row).executeTakeFirst();
    if (auditRow === undefined) return null;
    return { auditedAt: auditRow.audited_at, wholeAt: auditRow.whole_at, imbalance: auditRow.imbalance };
  }

  async function save({ auditedAt, wholeAt, imbalance }: State): Promise<void> {
    const values = { audited_at: auditedAt, whole_at: wholeAt, imbalance };
    await db
      .insertInto("ledger_audit")
      .values({ id: row, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  }

  return {
    name: "ledger-audit",
    everyMs: lookMs,
    figures: () => {
      if (state === null || turn?.goesOn() !== true) return null;
      const { imbalance, auditedAt } = state;
      return { imbalance, auditedAt };
    },
    async run(now) {
      if (now.isFirst) {
        state = await load();
        from = clock.now() + firstMs;
      }
      turn = now;
      const auditedAt = clock.now();
      from = Math.min(from, auditedAt + firstMs);
      // Of a clock that was wrong: until that time comes nothing would be looked at.
      if (state !== null && Math.max(state.auditedAt, state.wholeAt) > auditedAt + everyMs) state = null;
      if (auditedAt < Math.max(from, (state?.auditedAt ?? 0) + everyMs)) return;
      // What was found broken lies anywhere: it counts until all of it was looked at again.
      const isWhole = state === null || state.imbalance > 0 || auditedAt - state.wholeAt >= wholeEveryMs;
      const faults = await audit(isWhole ? null : (state?.auditedAt ?? 0) - overlapMs, now.signal);
      for (const fault of faults) broken(fault);
      const next = {
        auditedAt,
        wholeAt: isWhole ? auditedAt : (state?.wholeAt ?? 0),
        imbalance: faults.reduce((sum, { rows }) => sum + rows.length, 0),
      };
      await save(next);
      state = next;
    },
  };
}
