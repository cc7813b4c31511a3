// Accounts that were closed long enough ago lose their names.
import { randomBytes } from "node:crypto";
import { foldName } from "../accounts/fold-name.ts";
import { nameSkeleton } from "../accounts/registration/name-skeleton.ts";
import { userSearch } from "../accounts/user-search.ts";
import { findBySub } from "../accounts/users.ts";
import { partAuthor } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { DocumentFiles } from "../documents/document-files.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { moneyJob } from "../../money/jobs.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { retentionYears } from "../../site/settings/money-settings.ts";
import { eraseTraces } from "./erase-traces.ts";

const yearMs = 365.25 * 24 * 3600_000;
const mostAtOnce = 100;

export interface EraseDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Pick<Clock, "now">;
  settings: Settings;
  files: Pick<DocumentFiles, "remove">;
  failed(error: unknown): void;
}

export function eraseClosed({ store, clock, settings, files, failed }: EraseDeps): Job {
  return moneyJob<{ sub: string }>({
    name: "closed-accounts",
    find: () =>
      store.db
        .selectFrom("user")
        .select("sub")
        .where("closed_at", "<=", clock.now() - settings.read(retentionYears) * yearMs)
        .where("erased_at", "is", null)
        .orderBy("closed_at")
        .limit(mostAtOnce)
        .execute(),
    act: ({ sub }) =>
      store.transact("erase account", async (trx) => {
        const at = clock.now();
        const user = await findBySub(trx, sub);
        if (user === undefined || user.erased_at !== null) return;
        await eraseTraces(trx, user, at);
        // A name of its own: two accounts must not have the same.
        const gone = `gone-${randomBytes(4).toString("hex")}`;
        const named = { username: gone, email: gone, first_name: "", last_name: "" };
        const erased = await trx
          .updateTable("user")
          .set({
            ...named,
            username_key: foldName(gone),
            email_key: foldName(gone),
            name_skeleton: nameSkeleton(gone),
            search: userSearch(named),
            password_hash: "",
            promo_code: null,
            pending_email: null,
            erased_at: at,
          })
          .where("sub", "=", sub)
          .where("erased_at", "is", null)
          .executeTakeFirst();
        if (erased.numUpdatedRows !== 1n) return;
        const pictures = await trx.deleteFrom("document").where("sub", "=", sub).returning("id").execute();
        await trx.deleteFrom("verification").where("sub", "=", sub).execute();
        afterCommit(trx, () => {
          for (const { id } of pictures) files.remove(id).catch(failed);
        });
        await trx.deleteFrom("session").where("sub", "=", sub).execute();
        await writeAudit(trx, partAuthor("retention", at), { action: "user.erase", target: sub });
      }),
    nameOf: ({ sub }) => `account ${sub}`,
  });
}
