// Each row of the audit has a hash over itself and the row before: a row that was changed, left out or put in between
// breaks the chain at its place.
import { createHash } from "node:crypto";
import { canonicalJson } from "../../platform/http/canonical-json.ts";
import type { AuditTable } from "./tables.ts";

export const firstHash = "0".repeat(64);
/** The only row of `audit_chain`. */
export const chainRow = 1;

/** What a row says, without its place in the chain. */
export type AuditEntry = Omit<AuditTable, "seq" | "prev" | "hash">;

/** Canonical JSON for a column; null = nothing to tell. */
export function storedJson(value: unknown): string | null {
  return value === undefined || value === null ? null : canonicalJson(value);
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** @throws SyntaxError where a column is no JSON */
export function hashOf({ prev, hash: _hash, ...row }: Omit<AuditTable, "hash"> & { hash?: string }): string {
  const { seq, at, sub, roles, family, ip, action, target, before, after, reason, outcome } = row;
  const rest = canonicalJson({
    seq,
    at,
    sub,
    roles: parsed(roles),
    family,
    ip,
    action,
    target,
    before: parsed(before),
    after: parsed(after),
    reason,
    outcome,
  });
  return createHash("sha256").update(prev).update(rest).digest("hex");
}

/** The rows that follow one another behind a row of the chain. */
export function linked(head: Pick<AuditTable, "seq" | "hash">, entries: readonly AuditEntry[]): AuditTable[] {
  let { seq, hash } = head;
  return entries.map((entry) => {
    const row = { ...entry, seq: seq + 1, prev: hash };
    seq += 1;
    hash = hashOf(row);
    return { ...row, hash };
  });
}

/** JSON has many texts for one value, but one of them is canonical: another one was written by somebody else. */
const isStored = (text: string | null): boolean => text === null || storedJson(JSON.parse(text)) === text;

/** Whether a row is as it was written, and follows `prev`. */
export function holds(row: AuditTable, prev: string): boolean {
  try {
    return (
      row.prev === prev &&
      hashOf(row) === row.hash &&
      [row.roles, row.before, row.after].every((text) => isStored(text))
    );
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
