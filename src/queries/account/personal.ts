// What the server says of the signed-in player, as the worker read it last.
import { useMemo } from "react";
import * as z from "zod/mini";
import type { OutboxRow } from "../../db/device-tables.ts";
import { personalKey } from "../../db/request-keys.ts";
import type { PersonalRequest } from "../../db/requests.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

export interface Personal<T> {
  /** null = nothing is known of it. */
  readonly value: T | null;
  /** Epoch ms by the server's clock; 0 = never read. */
  readonly readAt: number;
  /** Translation key of why the last reading failed; null = it did not. */
  readonly error: string | null;
}

/**
 * null = a guest, or the worker has not read it yet. Show it with `useSubscription([{ kind: "personal", request }])`.
 * @param schema what the row must be: it may have been written by another build; constant
 * @param changed adds what was changed here and is not sent yet; constant
 */
export function usePersonal<T>(
  request: PersonalRequest,
  schema: z.ZodMiniType<T>,
  changed?: (value: T, unsent: readonly OutboxRow[]) => T,
): QueryState<Personal<T> | null> {
  const key = personalKey(request);
  const query = useMemo(
    () => async (): Promise<Personal<T> | null> => {
      const session = await deviceDb.session.get("current");
      if (session === undefined || session.state === "guest") return null;
      const row = await deviceDb.personal.get([session.sub, key]);
      if (row === undefined) return null;
      const parsed = z.safeParse(schema, row.value);
      if (!parsed.success) return { value: null, readAt: 0, error: row.error };
      const unsent = changed && (await deviceDb.outbox.where("sub").equals(session.sub).toArray());
      const value = changed && unsent ? changed(parsed.data, unsent) : parsed.data;
      return { value, readAt: row.readAt, error: row.error };
    },
    [key, schema, changed],
  );
  return useQueryOf<Personal<T> | null>(query, shareEqual);
}
