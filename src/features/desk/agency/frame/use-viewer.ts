// Who looks at the agency. The server decides again on every call: this only hides what would be refused.
import { useMemo } from "react";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";

export interface AgencyViewer {
  /** null = not known yet. */
  sub: string | null;
  /** Looks after players and has credit to give out. Administrators move money elsewhere. */
  isAgent: boolean;
  /** Sees all agents and players. */
  isAdministrator: boolean;
}

export function useViewer(): AgencyViewer {
  const session = dataOr(useSession(), null);
  return useMemo(() => {
    const roles = session === null ? [] : rolesOf(session);
    const isAdministrator = roles.includes("AL99");
    return {
      sub: session?.state === "signedIn" ? session.sub : null,
      isAgent: roles.includes("AG1") && !isAdministrator,
      isAdministrator,
    };
  }, [session]);
}
