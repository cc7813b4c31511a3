// The invariants of the ledger, checked over everything that is in it.
import { expect } from "vitest";
import { auditLedger as ownAudit } from "../../server/money/ledger/audit.ts";
import { houseBalances } from "../../server/money/ledger/house-rollup.ts";
import { isShared } from "../../server/money/ledger/shared-pots.ts";
import type { Database } from "../../server/platform/db/database.ts";

/** Fails where money appeared, vanished or was moved twice. */
export async function auditLedger(db: Database): Promise<void> {
  expect(await ownAudit(db)).toEqual([]);
  const entries = await db.selectFrom("ledger_entry").selectAll().execute();
  const accounts = await db.selectFrom("ledger_account").selectAll().execute();
  const holds = await db.selectFrom("ledger_hold").selectAll().execute();
  const postings = await db.selectFrom("ledger_posting").selectAll().execute();
  const shared = new Map<string, Map<number, number>>();
  for (const { sub } of accounts.filter(isShared)) shared.set(sub, await houseBalances(db, sub));
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
    const balance = isShared(account) ? shared.get(account.sub)?.get(account.currency_id) : account.balance;
    expect(balance, `balance of ${account.sub} ${account.bucket}`).toBe(
      own.reduce((sum, entry) => sum + entry.amount, 0),
    );
    if (account.bucket !== "house") expect(account.balance).toBeGreaterThanOrEqual(0);
    // The house owes no user anything but what is in the wallets.
    else if (!isShared(account)) expect(account.balance, `claim on ${account.sub}`).toBeLessThanOrEqual(0);
  }
  for (const hold of holds) {
    const kinds = postings.filter((posting) => posting.ref === hold.ref).map((posting) => posting.kind);
    expect(kinds.filter((kind) => kind === "hold")).toHaveLength(1);
    const left = kinds.filter((kind) => kind === "take" || kind === "release");
    expect(left).toEqual(hold.state === "held" ? [] : [hold.state === "posted" ? "take" : "release"]);
    const own = postings.filter(({ ref }) => ref === hold.ref || ref.startsWith(`${hold.ref}#`));
    const paid = own.filter(({ kind }) => kind === "payout" || kind === "refund").map(({ ref }) => ref);
    const takenBack = own.filter(({ kind }) => kind === "reversal").map(({ ref }) => ref);
    const standing = paid.filter((ref) => !takenBack.includes(ref));
    expect(new Set(takenBack).size).toBe(takenBack.length);
    expect(takenBack.every((ref) => paid.includes(ref))).toBe(true);
    expect(standing.length, `payouts of ${hold.ref}`).toBeLessThanOrEqual(hold.state === "posted" ? 1 : 0);
  }
  for (const account of accounts.filter(({ sub, bucket }) => bucket === "hold" && !sub.startsWith("~"))) {
    const held = holds.filter(
      (hold) => hold.sub === account.sub && hold.currency_id === account.currency_id && hold.state === "held",
    );
    expect(account.balance).toBe(held.reduce((sum, hold) => sum + hold.from_0 + hold.from_1, 0));
  }
}
