// What all pages of a list of tickets sum up to.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyTicketsAnswer } from "../../../protocol/agency/reports.ts";
import { officeMoney } from "../frame/amounts.ts";
import { Facts } from "../frame/facts.tsx";

export function TicketSums({ answer }: { answer: unknown }): ReactNode {
  const { t } = useTranslation("desk");
  const { sums } = answer as Pick<AgencyTicketsAnswer, "sums">;
  const all = (pick: (sum: AgencyTicketsAnswer["sums"][number]) => number): ReactNode =>
    sums.map((sum) => (
      <div key={sum.currency_id} translate="no">
        {officeMoney(pick(sum), sum.currency)}
      </div>
    ));
  return (
    <Facts
      facts={[
        { name: "stake", label: t("tickets.stake"), value: all(({ stake }) => stake) },
        { name: "win", label: t("tickets.won"), value: all(({ win }) => win) },
        { name: "cashOut", label: t("tickets.cashedOut"), value: all(({ cashOut }) => cashOut) },
        { name: "open", label: t("office.open"), value: all(({ open }) => open) },
      ]}
    />
  );
}
