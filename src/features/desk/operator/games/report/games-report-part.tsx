// What was staked and won at each game in a period, and whether that is what the game promises.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useServerNow } from "../../../../../client/use-server-now.ts";
import { periodAt } from "../../../../../domain/calendar-period.ts";
import { siteDayOf } from "../../../../../domain/site-days.ts";
import type { GamesReport } from "../../../../../protocol/games/operator-games.ts";
import { DeskTable } from "../../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../../ui/feedback/page-message.tsx";
import { DeskPart } from "../../../frame/desk-part.tsx";
import { changedAddress, days } from "../../../list/address.ts";
import { ListFilters } from "../../../list/list-filters.tsx";
import { useDesk } from "../../../memory/use-desk.ts";
import { useGameNames } from "../use-game-names.ts";
import { reportRows, reportSums, sortedReport } from "./report-rows.ts";
import { useReportColumns, useSumColumns } from "./report-columns.tsx";

/** Where no first day is named it begins with the month. */
export function GamesReportPart(): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const month = periodAt("month", useServerNow()).from;
  const rangeOf = (name: "from" | "to") => days[name](params.get(name) ?? "");
  const state = useDesk({ name: "operator/games/report", body: { from: month, ...rangeOf("from"), ...rangeOf("to") } });
  const shown = params.has("from") ? params : new URLSearchParams([...params, ["from", siteDayOf(month)]]);
  const change = (next: Readonly<Record<string, string>>): void =>
    void navigate({ search: changedAddress(params, next) }, { replace: true, preventScrollReset: true });
  return (
    <section className="desk-frame-section" aria-label={t("report.title")}>
      <div className="desk-frame-bar">
        <ListFilters
          filters={[
            { name: "from", label: t("field.from"), narrow: days.from },
            { name: "to", label: t("field.to"), narrow: days.to },
          ]}
          params={shown}
          onChange={change}
        />
      </div>
      <DeskPart state={state}>
        {(report, stale) =>
          report.length === 0 ? (
            <PageMessage title={t("list.none")} text={t("report.empty")} />
          ) : (
            <Report report={report} stale={stale} sort={params.get("sort") ?? ""} onSort={(sort) => change({ sort })} />
          )
        }
      </DeskPart>
    </section>
  );
}

interface ReportProps {
  report: GamesReport;
  stale: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

function Report({ report, stale, sort, onSort }: ReportProps): ReactNode {
  const { t } = useTranslation("desk");
  const names = useGameNames();
  const columns = useReportColumns();
  const sumColumns = useSumColumns();
  const rows = reportRows(report, (code) => names.get(code) ?? null);
  return (
    <>
      <DeskTable
        area="report-sums"
        label={t("office.sums")}
        rows={reportSums(rows)}
        stale={stale}
        idOf={({ currency }) => currency}
        unfoldLabel={({ currency }) => t("list.unfold", { name: currency })}
        columns={sumColumns}
      />
      <DeskTable
        area="report"
        label={t("report.title")}
        rows={sortedReport(rows, sort)}
        stale={stale}
        idOf={({ gameCode, currency }) => `${gameCode} ${currency}`}
        unfoldLabel={({ name, currency }) => t("list.unfold", { name: `${name}, ${currency}` })}
        columns={columns}
        sort={sort}
        onSort={onSort}
      />
    </>
  );
}
