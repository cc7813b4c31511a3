// What the server says of the player's limits, pauses and session, read while somebody looks.
import { useMemo } from "react";
import { useSubscription } from "../../client/use-subscription.ts";
import { type Gambling, gamblingSchema } from "../../protocol/gambling.ts";
import { type Personal, usePersonal } from "../../queries/account/personal.ts";
import { dataOr } from "../../queries/live-query.ts";

const question = { kind: "gambling" } as const;

/** null = a guest, or nothing was read yet. @param wanted asks the server for it */
export function useGambling(wanted = true): Personal<Gambling> | null {
  useSubscription(useMemo(() => (wanted ? [{ kind: "personal" as const, question }] : []), [wanted]));
  return dataOr(usePersonal(question, gamblingSchema), null);
}
