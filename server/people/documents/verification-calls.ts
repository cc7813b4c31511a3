// /operator/v1/verifications and below. A picture that is looked at and a decision are written down.
import * as z from "zod/mini";
import {
  type DecideVerification,
  decideVerificationSchema,
  verificationFileParamsSchema,
  verificationSchema,
  verificationsRequestSchema,
} from "../../../src/protocol/operator/verifications.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { Operator } from "../operator/register-operator.ts";
import type { DocumentFiles } from "./document-files.ts";
import { listVerifications, verificationColumns } from "./list-verifications.ts";

export interface VerificationDeps extends MoneyDeps {
  files: DocumentFiles;
  /** Withdrawals that waited for it. */
  documentsAccepted(trx: MoneyTrx, sub: string, now: number): Promise<void>;
}

async function decide(
  trx: MoneyTrx,
  { news, documentsAccepted }: VerificationDeps,
  { id: sub, accept, reason, submittedAt }: DecideVerification,
  by: Author,
  now: number,
): Promise<void> {
  const verification = await trx.selectFrom("verification").selectAll().where("sub", "=", sub).executeTakeFirst();
  if (verification === undefined) throw notFound();
  const state = accept ? "verified" : "refused";
  const decided = await trx
    .updateTable("verification")
    .set({
      state,
      reason: accept ? null : reason,
      decided_at: now,
      decided_by: by.sub,
      accepted_at: accept ? now : null,
    })
    .where("sub", "=", sub)
    .where("state", "=", "submitted")
    .$if(submittedAt !== undefined, (rows) => rows.where("submitted_at", "=", submittedAt ?? 0))
    .executeTakeFirst();
  if (decided.numUpdatedRows !== 1n) throw new HttpError(409, "conflict");
  const change = { before: { state: verification.state }, after: { state } };
  await writeAudit(trx, by, { action: "verification.decide", target: sub, reason, ...change });
  if (accept) await documentsAccepted(trx, sub, now);
  news.tell(trx, sub, ["documents", "payments"]);
}

export function registerVerificationCalls({ door }: Operator, deps: VerificationDeps): void {
  const { store, files } = deps;
  door.list(
    "verifications",
    { request: verificationsRequestSchema, row: verificationSchema },
    {
      action: "verifications",
      columns: verificationColumns,
      read: (request, range) => listVerifications(store.db, request, range),
    },
  );
  door.get(
    "verifications/:id/file",
    z.unknown(),
    { action: "verification.read" },
    async ({ request, reply, by }) => {
      const { id } = verificationFileParamsSchema.parse(request.params);
      const row = await store.db
        .selectFrom("document")
        .selectAll()
        .where((eb) => eb.or([eb("id", "=", id), eb("sub", "=", id)]))
        .orderBy("at")
        .orderBy("id")
        .executeTakeFirst();
      const picture = row === undefined ? null : await files.read(row.id);
      if (row === undefined || picture === null) throw notFound();
      await store.transact("audit", (trx) =>
        writeAudit(trx, by, { action: "verification.read", target: row.sub, after: { kind: row.kind } }),
      );
      reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff").type("image/jpeg");
      return picture;
    },
    verificationFileParamsSchema,
  );
  door.act(
    "verifications/decide",
    { body: decideVerificationSchema },
    { action: "verification.decide", confirmed: true, person: ({ id }) => id },
    ({ body, by }) => store.money("decide verification", body.id, (trx, now) => decide(trx, deps, body, by, now)),
  );
}
