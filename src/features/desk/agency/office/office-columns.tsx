// What the office says of a day, an agent or a player.
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../../i18n/format-moment.ts";
import type { AgencyOfficeRow, OfficeGroup } from "../../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeAmount } from "../../frame/amounts.ts";
import { SignedAmount } from "../frame/signed-amount.tsx";

/** Noon: whatever the device's time zone is, it is the same day there. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00`);

export function useOfficeName(group: OfficeGroup): (row: AgencyOfficeRow) => string {
  const { t, i18n } = useTranslation("desk");
  return ({ key, label }) => {
    if (group === "day") return formatDate(noonOf(key), i18n.language);
    return label === "" ? t("users.house") : label;
  };
}

export function useOfficeColumns(group: OfficeGroup): readonly DeskColumn<AgencyOfficeRow>[] {
  const { t } = useTranslation("desk");
  const nameOf = useOfficeName(group);
  const amount = (
    key: "payIn" | "payOut" | "stake" | "won" | "float" | "owed" | "balance",
    label: string,
    from: "tablet" | "desk",
  ): DeskColumn<AgencyOfficeRow> => ({ ...{ key, label, from, numeric: true }, cell: (row) => officeAmount(row[key]) });
  return [
    { key: "name", label: t(`agency.group.${group}`), wraps: true, cell: nameOf },
    { key: "currency", label: t("field.currency"), from: "tablet", cell: ({ currency }) => currency },
    amount("payIn", t("agency.payIn"), "tablet"),
    amount("payOut", t("agency.payOut"), "tablet"),
    {
      ...{ key: "tickets", label: t("agency.tickets"), numeric: true, from: "desk" },
      cell: ({ tickets }) => tickets,
    },
    amount("stake", t("agency.stakes"), "desk"),
    amount("won", t("agency.won"), "desk"),
    {
      ...{ key: "net", label: t("agency.net"), numeric: true },
      cell: ({ net, currency }) => <SignedAmount amount={net} currency={currency} />,
    },
    {
      ...{ key: "commission", label: t("agency.commission"), numeric: true, from: "tablet" },
      cell: ({ commission, estimated }) =>
        estimated ? t("agency.about", { amount: officeAmount(commission) }) : officeAmount(commission),
    },
    // Players have no float.
    ...(group === "player" ? [] : [amount("balance", t("agency.balance"), "desk")]),
  ];
}
