// The warning before maintenance, with the time that is left. Heard once, seen every second.
import { useTranslation } from "react-i18next";
import { maintenanceLeft, useStatus } from "../../queries/status.ts";
import { valueOf } from "../../queries/use-live-answer.ts";
import { useNow } from "../../ui/use-now.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** @param params of the notice: the minutes that were left when it was made */
export function MaintenanceCountdown({ params }: { params: Readonly<Record<string, string | number>> }) {
  const { t } = useTranslation("site");
  const status = valueOf(useStatus(), undefined);
  const left = maintenanceLeft(status, useNow(1000));
  const minutes = Number(params["minutes"] ?? 1);
  if (left === null) return t("notice.maintenanceSoon", { minutes });
  return (
    <>
      <VisuallyHidden>{t("notice.maintenanceSoon", { minutes })}</VisuallyHidden>
      <span aria-hidden="true">{t("notice.maintenanceIn", { time: formatLeft(left) })}</span>
    </>
  );
}

/** Seconds as "4:05", from an hour on "1:04:05". */
function formatLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, two(whole % 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
