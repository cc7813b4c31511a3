// What players change of their own account: each change is done when the server says so, but for the harmless ones.
import * as z from "zod/mini";
import type { PersonalQuestion } from "../../src/db/personal-question.ts";
import {
  endSessionsSchema,
  notificationsSchema,
  passwordChangeSchema,
  profileChangeSchema,
} from "../../src/protocol/account-settings.ts";
import { pushSubscriptionSchema } from "../../src/protocol/push.ts";
import type { AccountCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";
import { notificationsKey } from "../../src/db/unsent.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { PersonalCall } from "../personal/personal-call.ts";
import type { Topics } from "../ports.ts";

export function createAccountCommands(
  call: PersonalCall,
  topics: Pick<Topics, "announce">,
  outbox: Pick<Outbox, "put">,
): AccountCommands {
  /** Tabs may be of another build. */
  function checked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new KvotaError("badRequest");
    return parsed.data;
  }

  /** Read again whether it succeeded or not: an answer that was lost may have changed something. */
  async function change(path: string, body: unknown, ...kinds: PersonalQuestion["kind"][]): Promise<void> {
    try {
      await call({ method: "POST", path, body, schema: null });
    } finally {
      topics.announce("personal-changed", { kinds });
    }
  }

  return {
    changeProfile: async (profile) => change("/account/v1/profile", checked(profileChangeSchema, profile), "profile"),
    changePassword: async (wanted) => change("/account/v1/password", checked(passwordChangeSchema, wanted), "sessions"),
    endSessions: async (which) => change("/account/v1/sessions/end", checked(endSessionsSchema, which), "sessions"),
    resendVerification: () => change("/account/v1/verification/resend", {}, "profile"),
    setNotifications: async (wanted) => {
      const value = checked(notificationsSchema, wanted);
      await outbox.put([{ kind: "setting", key: notificationsKey, value }]);
    },
    subscribePush: async (wanted) => change("/push/v1/subscriptions", checked(pushSubscriptionSchema, wanted), "push"),
    endPush: () => change("/push/v1/subscriptions/end", {}, "push"),
  };
}
