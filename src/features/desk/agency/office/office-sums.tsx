// What a time comes to, currency by currency.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyOfficeAnswer } from "../../../../protocol/agency/reports.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { officeAmount } from "../../frame/amounts.ts";
import { Figures } from "../../frame/facts.tsx";

interface Props {
  sums: AgencyOfficeAnswer["sums"];
  stale: boolean;
}

export function OfficeSums({ sums, stale }: Props): ReactNode {
  const { t } = useTranslation("desk");
  if (sums.length === 0) return <p className="desk-frame-note">{t("agency.nothingMoved")}</p>;
  return (
    <div
      className={classNames("desk-frame-section", "desk-agency-figures", stale && "desk-frame-stale")}
      data-office="sums"
    >
      {sums.map(({ currency, payIn, payOut, tickets, stake, won, net, commission, estimated, balance }) => (
        <Figures
          key={currency}
          figures={[
            { name: `payIn-${currency}`, label: t("agency.payInIn", { currency }), value: officeAmount(payIn) },
            { name: `payOut-${currency}`, label: t("agency.payOut"), value: officeAmount(payOut) },
            { name: `tickets-${currency}`, label: t("agency.tickets"), value: tickets },
            { name: `stake-${currency}`, label: t("agency.stakes"), value: officeAmount(stake) },
            { name: `won-${currency}`, label: t("agency.won"), value: officeAmount(won) },
            {
              ...{ name: `net-${currency}`, label: t("agency.net"), value: officeAmount(net) },
              look: net < 0 ? "danger" : null,
            },
            {
              ...{ name: `commission-${currency}`, value: officeAmount(commission) },
              label: t(estimated ? "agency.commissionEstimated" : "agency.commission"),
            },
            { name: `balance-${currency}`, label: t("agency.balance"), value: officeAmount(balance) },
          ]}
        />
      ))}
    </div>
  );
}
