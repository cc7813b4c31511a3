import { expect, it } from "vitest";
import { LostConnectionError } from "../../../../server/platform/db/postgres/postgres-errors.ts";
import { BusyStoreError } from "../../../../server/platform/db/store.ts";
import { troubleOf } from "../../../../server/platform/db/store-trouble.ts";

const sqlite = (errcode: number) => Object.assign(new Error("sqlite"), { code: "ERR_SQLITE_ERROR", errcode });
const postgres = (code: string) => Object.assign(new Error("postgres"), { code });

it.each([
  ["SQLITE_BUSY", sqlite(5), "busy"],
  ["SQLITE_BUSY_SNAPSHOT", sqlite(517), "busy"],
  ["SQLITE_FULL", sqlite(13), "unwritable"],
  ["SQLITE_IOERR_WRITE", sqlite(778), "unwritable"],
  ["SQLITE_READONLY", sqlite(8), "unwritable"],
  ["SQLITE_CONSTRAINT_UNIQUE", sqlite(2067), null],
  ["SQLITE_CORRUPT", sqlite(11), null],
  ["a statement's time-out", postgres("57014"), "busy"],
  ["a lock's time-out", postgres("55P03"), "busy"],
  ["a full disk", postgres("53100"), "unwritable"],
  [
    "a full disk behind a connection that was given up",
    new LostConnectionError("", { cause: postgres("53100") }),
    "unwritable",
  ],
  ["a server that only reads", postgres("25006"), "unwritable"],
  ["too many connections", new LostConnectionError("", { cause: postgres("53300") }), "away"],
  ["a server that restarts", postgres("57P01"), "away"],
  ["a lost connection", new LostConnectionError(""), "away"],
  ["tries that were all in vain", new BusyStoreError("", { cause: postgres("40001") }), "busy"],
  ["one that is not known to be written", new BusyStoreError(""), "busy"],
  ["a row that is there already", postgres("23505"), null],
  ["a query with a mistake", postgres("42601"), null],
  ["something else", new Error("something else"), null],
  ["no error at all", "text", null],
])("reads %s", (_, error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
