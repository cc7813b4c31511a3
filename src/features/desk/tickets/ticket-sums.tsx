// What all pages of a list of tickets sum up to.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMajor, toMinor } from "../../../domain/money.ts";
import { payoutCurrencyName } from "../../../domain/ticket/payout-currency.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { AgencyTicketsAnswer } from "../../../protocol/agency/reports.ts";
import { officeMoney } from "../frame/amounts.ts";
import { Facts } from "../frame/facts.tsx";

type Sum = AgencyTicketsAnswer["sums"][number];

/** Minor units by currency, in the order of the sums. */
function sumsBy(sums: readonly Sum[], currencyOf: (sum: Sum) => string, pick: (sum: Sum) => number): [string, Minor][] {
  const found = new Map<string, Minor>();
  for (const sum of sums) {
    const currency = currencyOf(sum);
    found.set(currency, (found.get(currency) ?? 0) + toMinor(pick(sum)));
  }
  return [...found];
}

const stakedIn = ({ currency }: Sum): string => currency;
// A free bet is paid as money: the desk's rows say so too.
const paidIn = ({ currency }: Sum): string => payoutCurrencyName(currency);

export function TicketSums({ answer }: { answer: unknown }): ReactNode {
  const { t } = useTranslation("desk");
  const { sums } = answer as Pick<AgencyTicketsAnswer, "sums">;
  const all = (currencyOf: (sum: Sum) => string, pick: (sum: Sum) => number): ReactNode =>
    sumsBy(sums, currencyOf, pick).map(([currency, minor]) => (
      <div key={currency} translate="no">
        {officeMoney(toMajor(minor), currency)}
      </div>
    ));
  return (
    <Facts
      facts={[
        { name: "stake", label: t("tickets.stake"), value: all(stakedIn, ({ stake }) => stake) },
        { name: "win", label: t("tickets.won"), value: all(paidIn, ({ win }) => win) },
        { name: "cashOut", label: t("tickets.cashedOut"), value: all(paidIn, ({ cashOut }) => cashOut) },
        { name: "open", label: t("office.open"), value: all(stakedIn, ({ open }) => open) },
      ]}
    />
  );
}
