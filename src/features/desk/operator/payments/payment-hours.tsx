// What came from players and went to them, hour by hour.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isDay } from "../../../../domain/days.ts";
import { formatSiteHour } from "../../../../i18n/format-site-time.ts";
import type { PaymentHour, PaymentHoursAnswer } from "../../../../protocol/operator/figures.ts";
import { Beside } from "../../../../ui/chart/beside.tsx";
import { Chart } from "../../../../ui/chart/chart.tsx";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../ui/feedback/page-message.tsx";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import type { Narrow } from "../../list/address.ts";
import { useDesk } from "../../memory/use-desk.ts";
import { axisNumber } from "../figures/axis-numbers.ts";
import { FigureFilters } from "../figures/figure-filters.tsx";
import { useFigureCurrency, type FigureCurrency } from "../figures/use-figure-currency.ts";

const day: Narrow = (value) => (isDay(value) ? { day: value } : null);

export function PaymentHours(): ReactNode {
  const figure = useFigureCurrency();
  return figure !== null && <HoursOf {...figure} />;
}

function HoursOf({ currencyId, filter }: FigureCurrency): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const chosen = day(params.get("day") ?? "");
  const state = useDesk({
    name: "operator/figures/payments",
    body: { currency_id: currencyId, ...chosen },
  });
  return (
    <section className="desk-frame-section" aria-label={t("figures.hours")}>
      <FigureFilters filters={[filter, { name: "day", label: t("figures.day"), narrow: day }]} />
      {chosen === null && <p className="desk-frame-total">{t("figures.lastHours")}</p>}
      <DeskPart state={state} rows={8}>
        {(answer, stale, reading) =>
          answer.sum.deposits + answer.sum.withdrawals === 0 ? (
            <PageMessage title={t("list.none")} text={t("figures.noPayments")} />
          ) : (
            <Hours answer={answer} stale={stale} reading={reading} />
          )
        }
      </DeskPart>
    </section>
  );
}

interface Props {
  answer: PaymentHoursAnswer;
  stale: boolean;
  reading: boolean;
}

function Hours({ answer: { result, sum, currency }, stale, reading }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const places = result.map(({ from }) => formatSiteHour(from));
  const [paidIn, paidOut] = [t("office.payIn"), t("office.payOut")];
  const at = (n: number, text: (row: PaymentHour) => string): string => {
    const row = result[n];
    return row === undefined ? "" : `${formatSiteHour(row.from)}: ${text(row)}`;
  };
  return (
    <Beside
      stale={stale}
      charts={
        <>
          <Chart
            title={t("figures.amountSum", {
              paidIn: officeMoney(sum.deposited, currency),
              paidOut: officeMoney(sum.withdrawn, currency),
            })}
            look="bars"
            places={places}
            series={[
              { label: paidIn, values: result.map(({ deposited }) => deposited) },
              { label: paidOut, values: result.map(({ withdrawn }) => withdrawn) },
            ]}
            format={axisNumber}
            tip={(n) =>
              at(
                n,
                (row) =>
                  `${paidIn} ${officeMoney(row.deposited, currency)}, ${paidOut} ${officeMoney(row.withdrawn, currency)}`,
              )
            }
          />
          <Chart
            title={t("figures.countSum", {
              deposits: axisNumber(sum.deposits),
              withdrawals: axisNumber(sum.withdrawals),
            })}
            look="bars"
            whole
            places={places}
            series={[
              { label: t("figures.deposits"), values: result.map(({ deposits }) => deposits) },
              { label: t("figures.withdrawals"), values: result.map(({ withdrawals }) => withdrawals) },
            ]}
            format={axisNumber}
            tip={(n) =>
              at(
                n,
                (row) =>
                  `${t("figures.deposits")} ${axisNumber(row.deposits)}, ${t("figures.withdrawals")} ${axisNumber(row.withdrawals)}`,
              )
            }
          />
        </>
      }
    >
      <DeskTable
        area="hours"
        label={t("figures.hours")}
        columns={useColumns()}
        rows={result.toReversed()}
        idOf={({ from }) => `${from}`}
        unfoldLabel={({ from }) => t("list.unfold", { name: formatSiteHour(from) })}
        stale={stale}
        busy={reading}
      />
    </Beside>
  );
}

function useColumns(): readonly DeskColumn<PaymentHour>[] {
  const { t } = useTranslation("desk");
  return [
    { key: "hour", label: t("figures.hour"), cell: ({ from }) => formatSiteHour(from) },
    {
      key: "deposits",
      label: t("figures.deposits"),
      numeric: true,
      from: "tablet",
      cell: ({ deposits }) => axisNumber(deposits),
    },
    {
      key: "deposited",
      label: t("office.payIn"),
      numeric: true,
      cell: ({ deposited }) => officeAmount(deposited),
    },
    {
      key: "withdrawals",
      label: t("figures.withdrawals"),
      numeric: true,
      from: "tablet",
      cell: ({ withdrawals }) => axisNumber(withdrawals),
    },
    {
      key: "withdrawn",
      label: t("office.payOut"),
      numeric: true,
      cell: ({ withdrawn }) => officeAmount(withdrawn),
    },
  ];
}
