// What settled tickets staked, and what the house kept of it, day by day.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isDay } from "../../../../domain/days.ts";
import { formatShortDay } from "../../../../i18n/format-site-time.ts";
import type { FiguresAnswer, FiguresRow } from "../../../../protocol/operator/figures.ts";
import { Beside } from "../../../../ui/chart/beside.tsx";
import { Chart } from "../../../../ui/chart/chart.tsx";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../ui/feedback/page-message.tsx";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import type { Narrow } from "../../list/address.ts";
import { useDesk } from "../../memory/use-desk.ts";
import { axisNumber, axisPercent, officePercent } from "./axis-numbers.ts";
import { FigureFilters } from "./figure-filters.tsx";
import { useFigureCurrency, type FigureCurrency } from "./use-figure-currency.ts";

/** The server knows the site's days by their names. */
const dayOf =
  (field: string): Narrow =>
  (value) =>
    isDay(value) ? { [field]: value } : null;
const [from, to] = [dayOf("from"), dayOf("to")];

export function Turnover(): ReactNode {
  const figure = useFigureCurrency();
  return figure !== null && <TurnoverOf {...figure} />;
}

function TurnoverOf({ currencyId, filter }: FigureCurrency): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const body = {
    currency_id: currencyId,
    ...from(params.get("from") ?? ""),
    ...to(params.get("to") ?? ""),
  };
  const state = useDesk({ name: "operator/figures", body });
  return (
    <section className="desk-frame-section" aria-label={t("figures.turnover")}>
      <FigureFilters
        filters={[
          filter,
          { name: "from", label: t("field.from"), narrow: from },
          { name: "to", label: t("field.to"), narrow: to },
        ]}
      />
      <DeskPart state={state} rows={8}>
        {(answer, stale, reading) =>
          answer.sum.tickets === 0 ? (
            <PageMessage title={t("list.none")} text={t("figures.noTickets")} />
          ) : (
            <Days answer={answer} stale={stale} reading={reading} />
          )
        }
      </DeskPart>
    </section>
  );
}

interface Props {
  answer: FiguresAnswer;
  stale: boolean;
  reading: boolean;
}

function Days({ answer: { result, sum, currency }, stale, reading }: Props): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const name = ({ day }: FiguresRow): string => formatShortDay(day, i18n.language);
  const places = result.map(name);
  const at = (n: number, text: (row: FiguresRow) => string): string => {
    const row = result[n];
    return row === undefined ? "" : `${name(row)}: ${text(row)}`;
  };
  return (
    <Beside
      stale={stale}
      charts={
        <>
          <Chart
            title={t("figures.turnoverSum", { sum: officeMoney(sum.stake, currency) })}
            look="bars"
            places={places}
            series={[{ label: t("office.stake"), values: result.map(({ stake }) => stake) }]}
            format={axisNumber}
            tip={(n) => at(n, ({ stake }) => officeMoney(stake, currency))}
          />
          <Chart
            title={t("figures.marginSum", { sum: officePercent(sum.margin) })}
            look="line"
            places={places}
            series={[{ label: t("figures.margin"), values: result.map(({ margin }) => margin) }]}
            format={axisPercent}
            tip={(n) => at(n, ({ margin }) => officePercent(margin))}
          />
        </>
      }
    >
      <DeskTable
        area="figures"
        label={t("figures.turnover")}
        columns={useColumns()}
        rows={result.toReversed()}
        idOf={({ day }) => day}
        unfoldLabel={(row) => t("list.unfold", { name: name(row) })}
        stale={stale}
        busy={reading}
      />
    </Beside>
  );
}

function useColumns(): readonly DeskColumn<FiguresRow>[] {
  const { t, i18n } = useTranslation("desk");
  const amount = (
    key: "stake" | "won" | "net",
    at: DeskColumn<FiguresRow>["from"] = "phone",
  ): DeskColumn<FiguresRow> => ({
    key,
    label: t(`office.${key}`),
    numeric: true,
    from: at,
    cell: (row) => officeAmount(row[key]),
  });
  return [
    { key: "day", label: t("figures.day"), cell: ({ day }) => formatShortDay(day, i18n.language) },
    {
      key: "tickets",
      label: t("office.tickets"),
      numeric: true,
      from: "tablet",
      cell: ({ tickets }) => axisNumber(tickets),
    },
    amount("stake"),
    amount("won", "tablet"),
    amount("net", "tablet"),
    {
      key: "margin",
      label: t("figures.margin"),
      numeric: true,
      cell: ({ margin }) => officePercent(margin),
    },
  ];
}
