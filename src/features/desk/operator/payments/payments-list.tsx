// Payments of all players: what waits for an operator first.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { OperatorPayment } from "../../../../protocol/operator/payments.ts";
import type { PaymentDirection, PaymentMethodName, PaymentStatus } from "../../../../protocol/payments.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { asText, days, oneOf, oneOfOrAll } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { PaymentDetails } from "./payment-details.tsx";
import type { Elements } from "../../../../ui/elements.ts";
import { useUsernameColumn } from "../use-username-column.tsx";

const directions = ["deposit", "withdrawal"] as const satisfies readonly PaymentDirection[];
const methods = ["card", "bank", "shop"] as const satisfies readonly PaymentMethodName[];
const looks: Readonly<Record<PaymentStatus, MarkLook>> = {
  open: "quiet",
  pending: "quiet",
  succeeded: "good",
  returning: "warn",
  refunded: "quiet",
  chargedBack: "danger",
  failed: "danger",
  cancelled: "quiet",
  expired: "quiet",
  requested: "warn",
  approved: "good",
  sent: "good",
  rejected: "danger",
  returned: "warn",
  review: "warn",
};
const statuses = Object.keys(looks) as PaymentStatus[];

const detailsOf = (payment: OperatorPayment, stale: boolean): Elements => (
  <PaymentDetails payment={payment} locked={stale} />
);

export function PaymentsList(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  const statusText = useStatusText();
  const columns = useColumns();
  return (
    <DeskList
      name="operator/payments"
      area="payments"
      label={t("area.payments")}
      columns={columns}
      idOf={({ paymentId }) => paymentId}
      unfoldLabel={({ username, amount, currency }) =>
        t("list.unfold", { name: `${username}, ${officeMoney(amount, currency)}` })
      }
      details={detailsOf}
      defaults={{ status: "waiting" }}
      empty={t("payments.empty")}
      filters={[
        {
          name: "status",
          label: t("field.state"),
          narrow: oneOfOrAll("status", statuses),
          options: [
            { value: "", label: t("payments.waiting") },
            { value: "all", label: money("payment.anyStatus") },
            ...statuses.map((status) => ({ value: status, label: statusText(status) })),
          ],
        },
        {
          name: "direction",
          label: money("payment.direction"),
          narrow: oneOf("direction", directions),
          options: [
            { value: "", label: money("payment.all.directions") },
            ...directions.map((direction) => ({ value: direction, label: money(`payment.direction.${direction}`) })),
          ],
        },
        {
          name: "method",
          label: money("payment.method"),
          narrow: oneOf("method", methods),
          options: [
            { value: "", label: t("payments.anyMethod") },
            ...methods.map((method) => ({ value: method, label: money(`payment.method.${method}`) })),
          ],
        },
        { name: "from", label: t("field.from"), narrow: days.from },
        { name: "to", label: t("field.to"), narrow: days.to },
        { name: "user", label: "", narrow: asText("sub"), hidden: true },
      ]}
    />
  );
}

/** As operators read it: the player's own words speak to the player. */
function useStatusText(): (status: PaymentStatus) => string {
  const { t } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  return (status) => (status === "open" ? t("payments.atProvider") : money(`payment.status.${status}`));
}

function useColumns(): readonly DeskColumn<OperatorPayment>[] {
  const { t, i18n } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  const statusText = useStatusText();
  const time = (at: number): string => formatMoment(at, i18n.language);
  const username = useUsernameColumn();
  return [
    username,
    {
      key: "kind",
      label: t("payments.kind"),
      from: "tablet",
      cell: ({ direction, method }) => `${money(`payment.kind.${direction}`)}, ${money(`payment.method.${method}`)}`,
    },
    {
      key: "amount",
      label: t("field.amount"),
      sort: "amount",
      numeric: true,
      cell: ({ amount, currency }) => officeMoney(amount, currency),
    },
    { key: "source", label: t("payments.source"), from: "desk", cell: ({ source }) => source?.label ?? "–" },
    {
      key: "createdAt",
      label: t("field.created"),
      sort: "createdAt",
      from: "tablet",
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      key: "updatedAt",
      label: t("payments.updated"),
      sort: "updatedAt",
      from: "desk",
      cell: ({ updatedAt }) => time(updatedAt),
    },
    {
      key: "status",
      label: t("field.state"),
      sort: "status",
      cell: ({ status, proposalId, amount, returned }) => {
        const isPart = status === "returned" && returned !== undefined && returned < amount;
        const word = isPart ? money("payment.status.partlyReturned") : statusText(status);
        return <Mark look={looks[status]}>{proposalId === null ? word : t("payments.proposed")}</Mark>;
      },
    },
  ];
}
