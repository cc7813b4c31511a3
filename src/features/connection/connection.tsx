// The connection as the page's reader meets it: banner and dialogs.
import { useSyncExternalStore } from "react";
import { useClient } from "../../client/client-context.tsx";
import { reloadBy } from "../../browser/reload-page.ts";
import { useConnection } from "../../client/use-connection.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { MaintenanceDialog } from "./maintenance-dialog.tsx";
import { OfflineDialog } from "./offline-dialog.tsx";
import { useMaintenanceReload } from "./use-maintenance-reload.ts";
import { useBrowserOffline } from "./use-browser-offline.ts";

export function Connection() {
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
