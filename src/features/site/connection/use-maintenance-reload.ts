// After the log-out that maintenance brings, the page is loaded anew, once.
import { useEffect, useRef } from "react";
import { reloadPage } from "../../../browser/reload-page.ts";
import { useSession } from "../../../queries/account/session.ts";
import { maintenanceBegun, useStatus } from "../../../queries/site/status.ts";
import { dataOr } from "../../../queries/live-query.ts";

const loadAnew = (): void => void reloadPage();

export function useMaintenanceReload(coreId: string | null, reload: () => void = loadAnew): void {
  const status = dataOr(useStatus(), undefined);
  const session = useSession();
  const state = session.state === "ready" ? session.value.state : null;
  const wasSignedIn = useRef(false);
  const mine = status !== undefined && status.coreId === coreId;
  useEffect(() => {
    if (state === "signedIn") wasSignedIn.current = true;
    if (state !== "guest" || !wasSignedIn.current) return;
    wasSignedIn.current = false;
    if (mine && maintenanceBegun(status)) reload();
  }, [state, mine, status, reload]);
}
