import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What loosens it needs the approval of a second administrator. */
export function NeedsApproval(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <span className="desk-settings-two">
      <Users size={14} aria-hidden="true" />
      <span>{t("settings.needsApproval")}</span>
    </span>
  );
}
