// What all tickets that fit come to, on whatever page they stand.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyTicketsAnswer } from "../../../../protocol/agency/reports.ts";
import { officeAmount } from "../../frame/amounts.ts";
import { Figures } from "../../frame/facts.tsx";

export function TicketSums({ sums }: Pick<AgencyTicketsAnswer, "sums">): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <div className="desk-frame-section desk-agency-figures" data-tickets="sums">
      {sums.map(({ currency, stake, win, cashOut, open }) => (
        <Figures
          key={currency}
          figures={[
            { name: `stake-${currency}`, label: t("agency.stakesIn", { currency }), value: officeAmount(stake) },
            { name: `win-${currency}`, label: t("agency.won"), value: officeAmount(win) },
            { name: `cashOut-${currency}`, label: t("agency.cashOuts"), value: officeAmount(cashOut) },
            { name: `open-${currency}`, label: t("agency.inPlay"), value: officeAmount(open) },
          ]}
        />
      ))}
    </div>
  );
}
