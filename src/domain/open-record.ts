// Records whose keys are words from outside: all objects have a "constructor" and a "__proto__" as well.

/** The record's own value. */
export function lookup<Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  key: string,
): Value | undefined {
  return record !== null && record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Makes it the record's own value, whatever the key is. */
export function put<Value>(record: Record<string, Value>, key: string, value: Value): void {
  if (key !== "__proto__") record[key] = value;
  // As a plain assignment it would be what the record inherits from.
  else Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
}
