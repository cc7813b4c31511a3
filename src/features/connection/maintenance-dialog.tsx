import { useTranslation } from "react-i18next";
import { maintenanceLeft, useStatus } from "../../queries/status.ts";
import { adminRole, rolesOf, useSession } from "../../queries/session.ts";
import { valueOf } from "../../queries/use-live-answer.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useNow } from "../../ui/use-now.ts";

/** Stands over everything once maintenance has begun, for everyone but administrators. */
export function MaintenanceDialog({ coreId }: { coreId: string | null }) {
  const { t } = useTranslation("site");
  const status = valueOf(useStatus(), undefined);
  const session = useSession();
  const counting = status !== undefined && status.maintenanceLeft !== null && status.coreId === coreId;
  const now = useNow(counting ? 1000 : 0);
  const left = counting ? maintenanceLeft(status, now) : null;
  const admin = session.state === "ready" && rolesOf(session.value).includes(adminRole);
  return (
    <Dialog open={left !== null && left <= 0 && session.state === "ready" && !admin} title={t("maintenance.title")}>
      <p>{t("maintenance.text")}</p>
    </Dialog>
  );
}
