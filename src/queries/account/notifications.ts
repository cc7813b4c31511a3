// Which mails the player wants, as it was read last and changed since.
import type * as z from "zod/mini";
import { notificationsWith } from "../../db/outbox-merge.ts";
import { notificationSettingsSchema } from "../../protocol/account-settings.ts";
import { usePersonal, type Personal } from "./personal.ts";
import type { QueryState } from "../live-query.ts";

const request = { kind: "notifications" } as const;

/** Show it while looking at `{ kind: "personal", request: { kind: "notifications" } }`. */
export function useNotifications(): QueryState<Personal<z.infer<typeof notificationSettingsSchema>> | null> {
  return usePersonal(request, notificationSettingsSchema, notificationsWith);
}
