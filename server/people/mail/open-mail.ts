// The site's mail: what is to be sent, and who sends it.
import type { FastifyBaseLogger } from "fastify";
import { createOutbox, type Outbox } from "../accounts/outbox.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { createDelivery, type Delivery } from "./delivery.ts";

/** @param works whether this process sends; another finds by itself what waits. delivery null = it does not */
export async function openMail(
  { smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">,
  { store, clock, sandbox, works }: { store: Store; clock: Clock; sandbox: SandboxState; works: boolean },
  log: FastifyBaseLogger,
): Promise<{ outbox: Outbox; delivery: Delivery | null }> {
  if (smtpUrl === null) return { outbox: createOutbox(store.db, clock, null), delivery: null };
  if (!works) return { outbox: createOutbox(store.db, clock, { wake: () => undefined }), delivery: null };
  const { createSmtp } = await import("./smtp.ts");
  const delivery = createDelivery(
    { ...store, clock },
    createSmtp(smtpUrl, mailFrom),
    sandbox,
    (failure) => log.warn(failure, "a mail was not sent"),
    (mail) => log.info({ mail }, "a mail was sent"),
  );
  return { outbox: createOutbox(store.db, clock, delivery), delivery };
}
