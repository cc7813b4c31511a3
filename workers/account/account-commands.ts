// What players change of their own account: each change is done when the server says so, but for the harmless ones.
import type { PersonalRequest } from "../../src/db/requests.ts";
import type { Handlers } from "../api/contract.ts";
import type { OwnDataCommands } from "./own-data-commands.ts";
import { notificationsKey } from "../../src/db/outbox-merge.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { PersonalCall } from "./personal/personal-call.ts";
import type { EventBus } from "../core/ports.ts";

export function createAccountCommands(
  call: PersonalCall,
  bus: Pick<EventBus, "emit">,
  outbox: Pick<Outbox, "put">,
): Omit<Handlers<"account">, keyof OwnDataCommands> {
  /** Read again whether it succeeded or not: an answer that was lost may have changed something. */
  async function change(path: string, body: unknown, ...kinds: PersonalRequest["kind"][]): Promise<void> {
    try {
      await call({ method: "POST", path, body, schema: null });
    } finally {
      bus.emit("personal-changed", { kinds });
    }
  }

  return {
    changeProfile: (profile) => change("/account/v1/profile", profile, "profile"),
    changePassword: (request) => change("/account/v1/password", request, "sessions"),
    endSessions: (which) => change("/account/v1/sessions/end", which, "sessions"),
    resendVerification: () => change("/account/v1/verification/resend", {}, "profile"),
    setCreditByAgent: (creditByAgent) => change("/account/v1/agent", { creditByAgent }, "agent"),
    setNotifications: (value) => outbox.put([{ kind: "setting", key: notificationsKey, value }]),
    subscribePush: (request) => change("/push/v1/subscriptions", request, "push"),
    endPush: () => change("/push/v1/subscriptions/end", {}, "push"),
  };
}
