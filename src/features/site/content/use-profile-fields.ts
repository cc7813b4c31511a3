// Who is signed in need not type name and address.
import { useSubscription } from "../../../client/use-subscription.ts";
import { profileSchema } from "../../../protocol/accounts.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";

const request = { kind: "profile" } as const;

/** null = a guest, or not known yet. */
export function useProfileFields(): { name: string; email: string } | null {
  const session = dataOr(useSession(), null);
  useSubscription(session?.state === "signedIn" ? [{ kind: "personal", request }] : []);
  const profile = dataOr(usePersonal(request, profileSchema), null)?.value ?? null;
  return profile === null ? null : { name: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email };
}
