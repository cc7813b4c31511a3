// What is open on each selection, the largest liability first.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
  LiabilityAnswer,
  LiabilityRow,
  MarketState,
  StopsAnswer,
} from "../../../../protocol/operator/liability.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { asText, type Narrow } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { betText } from "./bet-text.ts";
import { LargestBars } from "./largest-bars.tsx";
import { MatchActs } from "./match-acts.tsx";
import { StopMarks } from "./stop-marks.tsx";
import type { Elements } from "../../../../ui/elements.ts";

/** As many as one page of them holds. */
const allStops = { size: 200 };

const ofMatch: Narrow = (value) => (/^\d{1,15}$/.test(value) ? { eventId: Number(value) } : null);

const looks: Readonly<Record<MarketState, MarkLook>> = {
  open: "good",
  suspended: "warn",
  settled: "quiet",
  gone: "quiet",
};

const placeOf = (row: LiabilityRow): string =>
  [row.eventId, row.currency_id, row.marketCode, row.band, row.player, row.selectionCode].join("|");

const detailsOf = (row: LiabilityRow, stale: boolean): Elements => <MatchActs row={row} locked={stale} />;
const barsOf = ({ result }: LiabilityAnswer): Elements => <LargestBars rows={result} />;

export function OpenBetsList(): ReactNode {
  const { t } = useTranslation("desk");
  // Once for all rows.
  const state = useDesk({ name: "operator/stops", body: allStops });
  return (
    <DeskList
      name="operator/liability"
      area="liability"
      label={t("liability.open")}
      columns={useColumns(state.state === "ready" ? state.answer : null)}
      idOf={placeOf}
      unfoldLabel={(row) => t("list.unfold", { name: `${row.pair}, ${betText(row)}` })}
      details={detailsOf}
      empty={t("liability.empty")}
      summary={barsOf}
      filters={[
        { name: "sport", label: t("liability.sportCode"), narrow: asText("sport", 20), text: true },
        { name: "eventId", label: t("liability.matchId"), narrow: ofMatch, text: true },
      ]}
    />
  );
}

function useColumns(stops: StopsAnswer | null): readonly DeskColumn<LiabilityRow>[] {
  const { t } = useTranslation("desk");
  return [
    { key: "match", label: t("liability.match"), wraps: true, cell: ({ pair }) => pair },
    {
      key: "bet",
      label: t("liability.bet"),
      wraps: true,
      cell: (row) => (
        <>
          <span>{betText(row)}</span> <StopMarks row={row} stops={stops} />
        </>
      ),
    },
    {
      key: "state",
      label: t("liability.market"),
      from: "tablet",
      cell: ({ state }) =>
        state === undefined ? "–" : <Mark look={looks[state]}>{t(`liability.state.${state}`)}</Mark>,
    },
    { key: "eventId", label: t("liability.matchId"), sort: "eventId", from: "desk", cell: ({ eventId }) => eventId },
    {
      key: "staked",
      label: t("liability.staked"),
      sort: "staked",
      numeric: true,
      from: "tablet",
      cell: ({ staked }) => officeAmount(staked),
    },
    {
      key: "wouldPay",
      label: t("liability.wouldPay"),
      sort: "wouldPay",
      numeric: true,
      from: "desk",
      cell: ({ wouldPay }) => officeAmount(wouldPay),
    },
    {
      key: "net",
      label: t("liability.net"),
      sort: "net",
      numeric: true,
      cell: ({ net, currency }) => officeMoney(net, currency),
    },
    {
      key: "tickets",
      label: t("liability.tickets"),
      sort: "tickets",
      numeric: true,
      from: "desk",
      cell: ({ tickets }) => tickets,
    },
  ];
}
