// Payments of all players, and what they come to by the hour.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PartTabs } from "../../frame/part-tabs.tsx";
import { PaymentHours } from "./payment-hours.tsx";
import { PaymentsList } from "./payments-list.tsx";

export function PaymentsArea(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <PartTabs
      label={t("area.payments")}
      parts={[
        { value: "all", label: t("area.payments"), Part: PaymentsList },
        { value: "hours", label: t("figures.hours"), Part: PaymentHours },
      ]}
    />
  );
}
