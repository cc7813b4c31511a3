import { useEffect, useState } from "react";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { useSession } from "../../queries/account/session.ts";
import { dataOr } from "../../queries/live-query.ts";
import type { SessionRow } from "../../db/device-tables.ts";
import { guard, type GuardedRoute, type GuardResult, type Visitor } from "./guard.ts";

/** A menu that cannot be read closes nothing for ever. */
const menuTimeoutMs = 3000;

/** What the guard says of a page now; it follows settings, menu and session. */
export function useGuardResult(route: GuardedRoute): GuardResult {
  const status = dataOr(useCatalogue("settings:status"), null);
  const menu = dataOr(useCatalogue("menu"), null);
  const session = useSession();
  const waited = useWaited(status !== null && menu === null);
  return guard({
    route,
    status,
    menu: menu ?? (waited ? [] : null),
    visitor: session.state === "loading" ? { state: "unknown" } : visitorOf(dataOr(session, null)),
  });
}

/** Without storage there is no session. */
function visitorOf(session: SessionRow | null): Visitor {
  if (session === null) return { state: "guest" };
  return session.state === "signedIn" ? { state: "signedIn", roles: session.roles } : { state: session.state };
}

function useWaited(waiting: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaited(true), menuTimeoutMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waiting]);
  return waited;
}
