// How the players below an agent did: a row for each player and currency.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { AgencyReviewRow } from "../../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { asText } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { siteDays } from "../frame/site-days.ts";
import { SignedAmount } from "../frame/signed-amount.tsx";
import { ReviewDetails } from "./review-details.tsx";

const detailsOf = (row: AgencyReviewRow): ReactNode => <ReviewDetails row={row} />;

export function ReviewList(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return (
    <DeskList
      name="agency/review"
      area="review"
      label={site("page.userReview")}
      columns={useColumns()}
      idOf={({ sub, currency_id }) => `${sub}-${currency_id}`}
      unfoldLabel={({ username, currency }) => t("list.unfold", { name: `${username}, ${currency}` })}
      details={detailsOf}
      empty={t("agency.noReview")}
      filters={[
        { name: "from", label: t("field.from"), narrow: siteDays.from },
        { name: "to", label: t("field.to"), narrow: siteDays.to },
        { name: "agent", label: t("field.agent"), narrow: asText("agent"), hidden: true },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<AgencyReviewRow>[] {
  const { t, i18n } = useTranslation("desk");
  const amount = (
    key: "payIn" | "payOut" | "stake" | "won",
    label: string,
    from: "tablet" | "desk",
  ): DeskColumn<AgencyReviewRow> => ({
    ...{ key, label, from, sort: key, numeric: true },
    cell: (row) => officeAmount(row[key]),
  });
  return [
    { key: "username", label: t("field.username"), sort: "username", wraps: true, cell: ({ username }) => username },
    { key: "agent", label: t("field.agent"), from: "desk", cell: ({ agent }) => agent?.username ?? t("users.house") },
    amount("payIn", t("agency.payIn"), "desk"),
    amount("payOut", t("agency.payOut"), "desk"),
    {
      ...{ key: "tickets", label: t("agency.tickets"), sort: "tickets", numeric: true, from: "desk" },
      cell: ({ tickets }) => tickets,
    },
    amount("stake", t("agency.stakes"), "tablet"),
    amount("won", t("agency.won"), "tablet"),
    {
      ...{ key: "net", label: t("agency.net"), sort: "net", numeric: true },
      cell: ({ net, currency }) => <SignedAmount amount={net} currency={currency} />,
    },
    {
      ...{ key: "cash", label: t("users.cash"), numeric: true, from: "tablet" },
      cell: ({ cash, currency }) => officeMoney(cash, currency),
    },
    {
      ...{ key: "lastSeenAt", label: t("users.lastSeen"), sort: "lastSeenAt", from: "desk" },
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? "–" : formatMoment(lastSeenAt, i18n.language)),
    },
    {
      ...{ key: "state", label: t("field.state"), from: "desk" },
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
  ];
}
