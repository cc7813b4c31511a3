// `audit`: proves the ledger of this folder, while a server uses it or not.
import { existsSync } from "node:fs";
import { Kysely } from "kysely";
import { storeFile } from "../db/open-store.ts";
import type { Schema } from "../db/schema.ts";
import { StoreDialect } from "../db/sqlite-dialect.ts";
import { openSqliteReader } from "../db/sqlite-file.ts";
import { auditLedger, type LedgerFault } from "../ledger/audit.ts";
import { CommandError } from "./user-add.ts";

/** All of one moment. @throws where the file is none of ours */
export async function auditFile(file: string): Promise<LedgerFault[]> {
  const db = new Kysely<Schema>({ dialect: new StoreDialect(openSqliteReader(file), "deferred") });
  try {
    return await db.transaction().execute(auditLedger);
  } finally {
    await db.destroy();
  }
}

/** @returns what is to be said @throws CommandError where something does not hold */
export async function audit(dataDir: string): Promise<string> {
  const file = storeFile(dataDir);
  if (!existsSync(file)) throw new CommandError(`there is no ${file}`);
  const faults = await auditFile(file);
  if (faults.length > 0)
    throw new CommandError(
      ["the ledger does not hold:", ...faults.map(({ rule, rows }) => `- ${rule}: not ${rows.join(", ")}`)].join("\n"),
    );
  return "the ledger holds";
}
