import { useTranslation } from "react-i18next";
import { maintenanceBegun, useStatus } from "../../queries/status.ts";
import { adminRole, rolesOf, useSession } from "../../queries/session.ts";
import { dataOr } from "../../queries/live-query.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** Stands over everything once maintenance has begun, for everyone but administrators. */
export function MaintenanceDialog({ coreId }: { coreId: string | null }) {
  const { t } = useTranslation("site");
  const status = dataOr(useStatus(), undefined);
  const session = useSession();
  const begun = status?.coreId === coreId && maintenanceBegun(status);
  const admin = session.state === "ready" && rolesOf(session.value).includes(adminRole);
  return (
    <Dialog open={begun && session.state === "ready" && !admin} title={t("maintenance.title")} width="notice">
      <p>{t("maintenance.text")}</p>
    </Dialog>
  );
}
