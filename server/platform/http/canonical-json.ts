// One text for all JSON values that are deeply equal: object keys sorted, no white space; and what stands for it.
import { createHash } from "node:crypto";

/** @param value a parsed JSON value */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    const entries = Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  });
}

/** What stands for a body: only whether two are equal is ever asked. @param body canonical JSON */
export const bodyHash = (body: string) => createHash("sha256").update(body).digest("base64url");
