// What is open on each match, the largest drawn beside each other.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { MatchLiability, MatchLiabilityAnswer } from "../../../../protocol/operator/liability.ts";
import { Beside } from "../../../../ui/chart/beside.tsx";
import { Chart } from "../../../../ui/chart/chart.tsx";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../ui/feedback/page-message.tsx";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { asText } from "../../list/address.ts";
import { useDesk } from "../../memory/use-desk.ts";
import { axisNumber } from "../figures/axis-numbers.ts";
import { FigureFilters } from "../figures/figure-filters.tsx";
import { useFigureCurrency, type FigureCurrency } from "../figures/use-figure-currency.ts";

const sportOf = asText("sport", 20);

export function MatchesPart(): ReactNode {
  const figure = useFigureCurrency();
  return figure !== null && <OpenMatches {...figure} />;
}

function OpenMatches({ currencyId, filter }: FigureCurrency): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const sport = (params.get("sport") ?? "").trim();
  const state = useDesk({
    name: "operator/liability/matches",
    body: { currency_id: currencyId, ...(sport === "" ? null : sportOf(sport)) },
  });
  return (
    <section className="desk-frame-section" aria-label={t("liability.byMatch")}>
      <FigureFilters
        filters={[filter, { name: "sport", label: t("liability.sportCode"), narrow: sportOf, text: true }]}
      />
      <DeskPart state={state} rows={8}>
        {(answer, stale, reading) =>
          answer.result.length === 0 ? (
            <PageMessage title={t("list.none")} text={t("liability.empty")} />
          ) : (
            <Matches answer={answer} stale={stale} reading={reading} />
          )
        }
      </DeskPart>
    </section>
  );
}

interface Props {
  answer: MatchLiabilityAnswer;
  stale: boolean;
  reading: boolean;
}

function Matches({ answer: { result, sum, currency }, stale, reading }: Props): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <Beside
      stale={stale}
      charts={
        <>
          <Chart
            title={t("liability.matchSum", { matches: axisNumber(sum.matches), sum: officeMoney(sum.net, currency) })}
            look="bars"
            // The table has the same numbers before the names, which are too long for an axis.
            places={result.map((_, n) => `${n + 1}`)}
            series={[{ label: t("liability.net"), values: result.map(({ net }) => net) }]}
            format={axisNumber}
            tip={(n) => {
              const row = result[n];
              return row === undefined ? "" : `${row.pair}: ${officeMoney(row.net, currency)}`;
            }}
          />
          {sum.matches > result.length && (
            <p className="desk-frame-total">{t("liability.shown", { size: result.length })}</p>
          )}
        </>
      }
    >
      <DeskTable
        area="matches"
        label={t("liability.byMatch")}
        columns={useColumns(result)}
        rows={result}
        idOf={({ eventId }) => `${eventId}`}
        unfoldLabel={({ pair }) => t("list.unfold", { name: pair })}
        stale={stale}
        busy={reading}
      />
    </Beside>
  );
}

function useColumns(rows: readonly MatchLiability[]): readonly DeskColumn<MatchLiability>[] {
  const { t } = useTranslation("desk");
  return [
    {
      key: "match",
      label: t("liability.match"),
      wraps: true,
      cell: (row) => `${rows.indexOf(row) + 1}. ${row.pair}`,
    },
    {
      key: "staked",
      label: t("liability.staked"),
      numeric: true,
      from: "desk",
      cell: ({ staked }) => officeAmount(staked),
    },
    {
      key: "wouldPay",
      label: t("liability.wouldPay"),
      numeric: true,
      from: "desk",
      cell: ({ wouldPay }) => officeAmount(wouldPay),
    },
    {
      key: "largest",
      label: t("liability.largestBet"),
      numeric: true,
      from: "tablet",
      cell: ({ largest }) => officeAmount(largest),
    },
    { key: "net", label: t("liability.net"), numeric: true, cell: ({ net }) => officeAmount(net) },
  ];
}
