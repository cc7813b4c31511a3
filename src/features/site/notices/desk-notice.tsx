// How an order of the desks came out, for who left its form before that was known. Operators and agents alone fetch its words.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

/** @param params of the notice: `told` = done, proposed or refused; `why` = key of what refused it */
export function DeskNotice({ params }: { params: Readonly<Record<string, string | number>> }): ReactNode {
  const { t, ready } = useTranslation("desk");
  const errorText = useDeskError();
  if (!ready) return null;
  switch (params["told"]) {
    case "done":
      return <span>{t("order.done")}</span>;
    case "proposed":
      return <span>{t("order.proposed")}</span>;
    default:
      return <span>{t("order.refused", { why: errorText(String(params["why"] ?? "")) })}</span>;
  }
}
