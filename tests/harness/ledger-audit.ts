// The invariants of the ledger, checked over everything that is in it.
import { expect } from "vitest";
import type { Database } from "../../server/ports.ts";

/** Fails where money appeared, vanished or was moved twice. */
export async function auditLedger(db: Database): Promise<void> {
  const entries = await db.selectFrom("ledger_entry").selectAll().execute();
  const accounts = await db.selectFrom("ledger_account").selectAll().execute();
  const holds = await db.selectFrom("ledger_hold").selectAll().execute();
  const postings = await db.selectFrom("ledger_posting").selectAll().execute();
  for (const { id } of postings) {
    const own = entries.filter((entry) => entry.posting_id === id);
    expect(own.length, `posting ${id} has entries`).toBeGreaterThan(1);
    expect(
      own.reduce((sum, entry) => sum + entry.amount, 0),
      `posting ${id} sums to zero`,
    ).toBe(0);
  }
  for (const account of accounts) {
    const own = entries.filter((entry) => entry.account_id === account.id);
    expect(account.balance, `balance of ${account.sub} ${account.bucket}`).toBe(
      own.reduce((sum, entry) => sum + entry.amount, 0),
    );
    if (account.bucket !== "house") expect(account.balance).toBeGreaterThanOrEqual(0);
  }
  for (const hold of holds) {
    const kinds = postings.filter((posting) => posting.ref === hold.ref).map((posting) => posting.kind);
    expect(kinds.filter((kind) => kind === "hold")).toHaveLength(1);
    const left = kinds.filter((kind) => kind === "take" || kind === "release");
    expect(left).toEqual(hold.state === "held" ? [] : [hold.state === "posted" ? "take" : "release"]);
    expect(kinds.filter((kind) => kind === "payout" || kind === "refund").length).toBeLessThanOrEqual(
      hold.state === "posted" ? 1 : 0,
    );
  }
  for (const account of accounts.filter((account) => account.bucket === "hold")) {
    const held = holds.filter(
      (hold) => hold.sub === account.sub && hold.currency_id === account.currency_id && hold.state === "held",
    );
    expect(account.balance).toBe(held.reduce((sum, hold) => sum + hold.from_0 + hold.from_1, 0));
  }
}
