// One page of a list of the player, as far as it can be had, and how far it can be relied on.
import type * as z from "zod/mini";
import type { OutboxRow } from "../db/device-tables.ts";
import type { PersonalRequest } from "../db/requests.ts";
import { usePersonal, type Personal } from "../queries/account/personal.ts";
import type { QueryState } from "../queries/live-query.ts";
import type { ListState } from "../ui/layout/list-state.ts";
import type { ClientConnection } from "./connection.ts";
import { useConnection } from "./use-connection.ts";
import { useRenewableSubscription } from "./use-renewable-subscription.ts";

/** @param schema, changed as `usePersonal` has them */
export function usePersonalPage<T>(
  request: PersonalRequest,
  schema: z.ZodMiniType<T>,
  changed?: (value: T, unsent: readonly OutboxRow[]) => T,
): ListState<T> {
  const reread = useRenewableSubscription([{ kind: "personal", request }]);
  const answer = usePersonal(request, schema, changed);
  return listStateOf(answer, useConnection().state, reread);
}

/** @param answer null = a guest's, or not read yet */
export function listStateOf<T>(
  answer: QueryState<Personal<T> | null>,
  connection: ClientConnection["state"],
  reread: () => void,
): ListState<T> {
  const personal = answer.state === "ready" ? answer.value : null;
  const error = personal?.error ?? null;
  if (personal !== null && personal.value !== null) {
    const staleness = connection !== "online" ? "offline" : error !== null ? "failed" : null;
    return { state: "ready", value: personal.value, readAt: personal.readAt, staleness, reread };
  }
  if (error === "notFound") return { state: "failed", reason: "none", reread };
  if (connection === "offline" && answer.state !== "loading") return { state: "failed", reason: "offline", reread };
  if (answer.state === "failed" || error !== null) return { state: "failed", reason: "failed", reread };
  return { state: "loading", reread };
}
