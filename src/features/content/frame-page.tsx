import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What stands on a page whose area offers nothing at the moment. */
export function FramePage(): ReactNode {
  const { t } = useTranslation("site");
  return <p>{t("content.empty")}</p>;
}
