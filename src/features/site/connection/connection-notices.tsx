// The connection as the page's reader meets it: banner and dialogs.
import { isAdministrator } from "../../../domain/account/roles.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { dataOr } from "../../../queries/live-query.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { maintenanceBegun, useStatus } from "../../../queries/site/status.ts";
import { useTranslation } from "react-i18next";
import { useSyncExternalStore } from "react";
import { useClient } from "../../../client/client-context.tsx";
import { reloadBy } from "../../../browser/reload-page.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { OfflineDialog } from "./offline-dialog.tsx";
import { useMaintenanceReload } from "./use-maintenance-reload.ts";

export function ConnectionNotices() {
  const connection = useConnection();
  const { coreId } = useClient();
  const core = useSyncExternalStore(coreId.subscribe, coreId.get);
  useMaintenanceReload(core);
  const browserOffline = useBrowserOffline();
  return (
    <>
      <ConnectionBanner connection={connection} onReload={() => reloadBy(connection)} />
      <OfflineDialog
        offline={browserOffline || connection.state === "offline"}
        portal={connection.state === "offline" && connection.portal === true}
      />
      <MaintenanceDialog coreId={core} />
    </>
  );
}

/** Stands over everything once maintenance has begun, for everyone but administrators. */
function MaintenanceDialog({ coreId }: { coreId: string | null }) {
  const { t } = useTranslation("site");
  const status = dataOr(useStatus(), undefined);
  const session = useSession();
  const begun = status?.coreId === coreId && maintenanceBegun(status);
  const admin = session.state === "ready" && isAdministrator(rolesOf(session.value));
  return (
    <Dialog open={begun && session.state === "ready" && !admin} title={t("maintenance.title")} width="notice">
      <p>{t("maintenance.text")}</p>
    </Dialog>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser says it has no network. That it has one proves nothing. */
function useBrowserOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}
