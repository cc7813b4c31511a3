// The warning before maintenance, with the time that is left. Heard once, seen every second.
import { useTranslation } from "react-i18next";
import type { StatusRow } from "../../../db/device-tables.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useCountdown, type CountdownEnd } from "../../../ui/feedback/use-countdown.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";

/** @param params of the notice: the minutes that were left when it was made */
export function MaintenanceCountdown({ params }: { params: Readonly<Record<string, string | number>> }) {
  const { t } = useTranslation("site");
  const status = dataOr(useStatus(), undefined);
  const remainingSeconds = useCountdown(endOf(status));
  const minutes = Number(params["minutes"] ?? 1);
  if (remainingSeconds === null) return <span>{t("notice.maintenanceSoon", { minutes })}</span>;
  return (
    <>
      <VisuallyHidden>{t("notice.maintenanceSoon", { minutes })}</VisuallyHidden>
      <span aria-hidden="true">{t("notice.maintenanceIn", { time: formatLeft(remainingSeconds) })}</span>
    </>
  );
}

function endOf(status: Pick<StatusRow, "maintenanceLeft" | "maintenanceAt"> | undefined): CountdownEnd | null {
  if (status === undefined || status.maintenanceLeft === null) return null;
  return { remainingMs: status.maintenanceLeft * 1000, at: status.maintenanceAt };
}

/** Whole seconds as "4:05", from an hour on "1:04:05". */
function formatLeft(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
