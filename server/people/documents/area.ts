import type { MoneyDeps } from "../../money/open-money.ts";
import type { OpenedPayments } from "../../money/payments/open-payments.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { createDocumentFiles, type DocumentFiles } from "./document-files.ts";
import { registerDocumentRoutes } from "./document-routes.ts";
import { openPictures } from "./open-pictures.ts";
import { registerVerificationCalls } from "./verification-calls.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";

interface Needs extends Platform {
  money: MoneyDeps;
}

interface Site extends Needs {
  files: DocumentFiles;
  payments: OpenedPayments;
}

export const documentsArea: Area<Needs, { files: DocumentFiles }, Site> = {
  async open({ config, money, store, http }) {
    const { pictures, close } = await openPictures(config, store, (text) => http.log.warn(text));
    http.addHook("onClose", async () => close());
    return { files: createDocumentFiles(pictures, money.dataKey) };
  },
  routes: ({ http, money, files }) => registerDocumentRoutes(http, { ...money, files }),
  calls: (operator, { money, files, payments }) =>
    registerVerificationCalls(operator, { ...money, files, documentsAccepted: payments.documentsAccepted }),
  reset: (trx, { files, failed }) => resetDocuments(trx, files, failed),
};

// Drops all that players sent in, for the sandbox's reset.
async function resetDocuments(
  trx: MoneyTrx,
  files: Pick<DocumentFiles, "removeAll">,
  failed: (error: unknown) => void,
): Promise<void> {
  const gone = await trx.deleteFrom("document").returning("id").execute();
  await trx.deleteFrom("verification").execute();
  afterCommit(trx, () => void files.removeAll(gone.map(({ id }) => id)).catch(failed));
}
