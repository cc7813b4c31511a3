// What the server says of the player's limits, pauses and session, read while somebody looks.
import { useMemo } from "react";
import { useSubscription } from "../../../client/use-subscription.ts";
import { type GamblingRead, readGamblingSchema } from "../../../protocol/gambling.ts";
import { type Personal, usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";

export const gamblingRequest = { kind: "gambling" } as const;

/** null = a guest, or nothing was read yet. @param enabled asks the server for it */
export function useGambling(enabled = true): Personal<GamblingRead> | null {
  useSubscription(useMemo(() => (enabled ? [{ kind: "personal" as const, request: gamblingRequest }] : []), [enabled]));
  return dataOr(usePersonal(gamblingRequest, readGamblingSchema), null);
}
