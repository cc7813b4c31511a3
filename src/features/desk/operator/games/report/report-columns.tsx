// The columns of the report of games, and of its sums.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeskColumn } from "../../../../../ui/desk/desk-column.ts";
import { officeAmount } from "../../../frame/amounts.ts";
import { Mark } from "../../../frame/mark.tsx";
import type { ReportRow, ReportSum } from "./report-rows.ts";

/** Further off, chance alone is no explanation: one of 370 games lies there. */
const mostDeviations = 3;

/** Sums have no deviations of their own. */
const isOff = (row: ReportSum | ReportRow): boolean =>
  "deviations" in row && row.deviations !== null && Math.abs(row.deviations) > mostDeviations;

const toWatch = (count: number): ReactNode => (count === 0 ? 0 : <Mark look="warn">{count}</Mark>);
const percent = (rtp: string | null): string => (rtp === null || rtp === "" ? "–" : `${rtp}%`);

function useFigures(): readonly DeskColumn<ReportSum | ReportRow>[] {
  const { t } = useTranslation("desk");
  const amount = (key: "stakes" | "wins" | "net", from: "phone" | "tablet") => ({
    key,
    label: t(`report.${key}`),
    sort: key,
    numeric: true,
    from,
    cell: (row: ReportSum | ReportRow) => officeAmount(row[key]),
  });
  return [
    {
      key: "rounds",
      label: t("report.rounds"),
      sort: "rounds",
      numeric: true,
      from: "tablet",
      cell: ({ rounds }) => rounds,
    },
    amount("stakes", "tablet"),
    amount("wins", "tablet"),
    amount("net", "phone"),
    {
      key: "rtp",
      label: t("report.rtp"),
      sort: "rtp",
      numeric: true,
      from: "tablet",
      cell: (row) => (isOff(row) ? <Mark look="danger">{percent(row.rtp)}</Mark> : percent(row.rtp)),
    },
  ];
}

function useWatched(): readonly DeskColumn<ReportSum | ReportRow>[] {
  const { t } = useTranslation("desk");
  return [
    {
      key: "old",
      label: t("report.openOver25h"),
      numeric: true,
      from: "desk",
      cell: ({ openOver25h }) => toWatch(openOver25h),
    },
    {
      key: "flagged",
      label: t("report.flagged"),
      numeric: true,
      from: "desk",
      cell: ({ flagged }) => toWatch(flagged),
    },
  ];
}

export function useReportColumns(): readonly DeskColumn<ReportRow>[] {
  const { t } = useTranslation("desk");
  const figures = useFigures();
  const watched = useWatched();
  return [
    { key: "name", label: t("games.name"), sort: "name", wraps: true, cell: ({ name }) => name },
    { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
    ...figures,
    {
      key: "expected",
      label: t("report.expected"),
      numeric: true,
      from: "desk",
      cell: ({ expectedRtp }) => percent(expectedRtp),
    },
    {
      key: "deviations",
      label: t("report.deviations"),
      numeric: true,
      from: "desk",
      cell: ({ deviations }) => (deviations === null ? "–" : deviations.toFixed(2)),
    },
    ...watched,
  ];
}

export function useSumColumns(): readonly DeskColumn<ReportSum>[] {
  const { t } = useTranslation("desk");
  const figures = useFigures();
  const watched = useWatched();
  return [
    { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
    // Sums are few: they have no order.
    ...figures.map(({ sort: _sort, ...column }) => column),
    ...watched,
  ];
}
