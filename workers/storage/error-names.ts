// What a failed read or write of a database says of the database.

/** Dexie wraps the browser's error, sometimes twice: all names, the outermost first. */
export function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (
    let cause: unknown = error;
    typeof cause === "object" && cause !== null;
    cause = "inner" in cause ? cause.inner : null
  ) {
    if ("name" in cause && typeof cause.name === "string") names.push(cause.name);
  }
  return names;
}

/** Of a newer version, without its tables, or with values that the browser itself cannot read back. */
const damage: ReadonlySet<string> = new Set([
  "VersionError",
  "NotFoundError",
  "SchemaError",
  "UpgradeError",
  "DataError",
  "DataCloneError",
  "NotReadableError",
]);
/** No room, a lost connection, a browser that is ending: these pass, also where they are the reason of one of the above. */
const passing: ReadonlySet<string> = new Set([
  "QuotaExceededError",
  "UnknownError",
  "AbortError",
  "DatabaseClosedError",
  "InvalidStateError",
  "TimeoutError",
  "TransactionInactiveError",
]);

/** Whether the database itself is broken. Of anything else that went wrong it may be whole the next moment. */
export function isDamage(error: unknown): boolean {
  const names = namesOf(error);
  return names.some((name) => damage.has(name)) && !names.some((name) => passing.has(name));
}
