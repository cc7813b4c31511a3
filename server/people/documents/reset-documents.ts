// Drops all that players sent in, for the sandbox's reset.
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { DocumentFiles } from "./document-files.ts";

export async function resetDocuments(
  trx: MoneyTrx,
  files: Pick<DocumentFiles, "removeAll">,
  failed: (error: unknown) => void,
): Promise<void> {
  const gone = await trx.deleteFrom("document").returning("id").execute();
  await trx.deleteFrom("verification").execute();
  afterCommit(trx, () => void files.removeAll(gone.map(({ id }) => id)).catch(failed));
}
