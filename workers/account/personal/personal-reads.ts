// What tabs want to know of the player: read when it is wanted, and again when it may have changed.
import { personalKey } from "../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../src/db/requests.ts";
import { countFailure } from "../../core/count-failure.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
import { createPolledResources } from "../../net/polled-resources.ts";
import { personalRequest } from "./personal-requests.ts";
import { putAnswer, putFailure } from "./personal-store.ts";
import type { Subscription } from "../../api/subscription-schema.ts";

export interface PersonalReads {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  stop(): void;
}

/** What is otherwise as soon as a wallet moved. */
const movedByMoney: ReadonlySet<PersonalRequest["kind"]> = new Set([
  "transactions",
  "messages",
  "payments",
  "methods",
  "bonuses",
]);

export function createPersonalReads(
  services: Pick<
    CoreServices,
    "clock" | "random" | "databases" | "bus" | "counters" | "connection" | "visibility" | "writeFailed"
  >,
  session: Pick<Session, "user" | "onChanged">,
  http: AuthorisedHttp,
): PersonalReads {
  const { clock, bus, counters, databases } = services;
  const reads = createPolledResources<PersonalRequest>(services, {
    seen: services.visibility.anyVisible,
    async read(reading) {
      const sub = session.user()?.sub;
      if (sub === undefined) return;
      const { key } = reading;
      const outcome = await http.request(personalRequest(reading.request), { sub });
      if (!reading.isMine() || outcome.type === "signed-out") return;
      const belongs = (): boolean => session.user()?.sub === sub;
      if (outcome.type === "ok") {
        reading.answered();
        // A page of money says how much of it is missing.
        const { dropped = 0 } = outcome.body as { dropped?: number };
        if (dropped > 0) counters.add("dropped", dropped);
        const readAt = clock.now() + services.connection.clockOffset();
        return putAnswer(databases.device, { sub, key, value: outcome.body, readAt }, belongs);
      }
      // What the server refuses it will refuse again: only a failure is worth another try by itself.
      if (outcome.type === "failed" || outcome.status >= 500) reading.failed();
      const reason = outcome.type === "refused" ? outcome.error : outcome.reason;
      return putFailure(databases.device, { sub, key, error: reason === "malformed" ? "server" : reason }, belongs);
    },
    onError(error) {
      countFailure(counters, "personal", error);
      services.writeFailed(error);
    },
  });

  const offs = [
    bus.on("connected", () => reads.reread()),
    bus.on("check-now", () => reads.reread()),
    bus.on("tickets-changed", () => reads.reread(({ kind }) => movedByMoney.has(kind))),
    bus.on("personal-changed", ({ kinds }) => reads.reread(({ kind }) => kinds.includes(kind))),
    session.onChanged((sub) => (sub === null ? undefined : reads.reread())),
  ];

  return {
    setSubscriptions(subscriptions) {
      const requests = new Map(
        subscriptions.flatMap((subscription) =>
          subscription.kind === "personal" ? [[personalKey(subscription.request), subscription.request] as const] : [],
        ),
      );
      reads.setSubscriptions(requests);
    },
    stop() {
      for (const off of offs) off();
      reads.stop();
    },
  };
}
