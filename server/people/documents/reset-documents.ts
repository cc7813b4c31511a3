// Drops all that players sent in, for the sandbox's reset.
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { DocumentFiles } from "./document-files.ts";

export async function resetDocuments(
  trx: MoneyTrx,
  files: Pick<DocumentFiles, "removeAll">,
  failed: (error: unknown) => void,
): Promise<void> {
  for (const table of ["document", "verification"] as const) await trx.deleteFrom(table).execute();
  afterCommit(trx, () => void files.removeAll().catch(failed));
}
