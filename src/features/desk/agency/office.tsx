// What was paid in and out, staked and won below an agent, and the agent's own statement.
import { isAgent, isAdministrator, movesMoney } from "../../../domain/account/roles.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useServerNow } from "../../../client/use-server-now.ts";
import { periodAt } from "../../../domain/calendar-period.ts";
import { isDay } from "../../../domain/days.ts";
import { siteDayOf } from "../../../domain/site-days.ts";
import { dayText, formatMoment } from "../../../i18n/format-moment.ts";
import type { AgencyOfficeRow, AgencyStatementRow, OfficeGroup } from "../../../protocol/agency/reports.ts";
import type { DeskBody } from "../../../protocol/desk/desk-calls.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Amount } from "../frame/amount.tsx";
import { officeAmount } from "../frame/amounts.ts";
import { DeskPart } from "../frame/desk-part.tsx";
import { changedAddress, days, oneOf } from "../list/address.ts";
import { CsvButton } from "../list/csv-button.tsx";
import { DeskList } from "../list/desk-list.tsx";
import { ListFilters, type ListFilter } from "../list/list-filters.tsx";
import { useOpenRows } from "../list/use-open-rows.ts";
import { useDesk } from "../memory/use-desk.ts";
import { OfficeFigures, useOfficeColumns } from "./office-figures.tsx";

const allGroups = ["day", "agent", "player"] as const satisfies readonly OfficeGroup[];
/** Editors are told no names. */
const namelessGroups = ["day"] as const satisfies readonly OfficeGroup[];

export function Office(): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const session = dataOr(useSession(), null);
  const roles = session === null ? [] : rolesOf(session);
  const ofAgent = isAgent(roles);
  const seesNames = movesMoney(roles);
  const view = params.get("view") === "statement" && ofAgent ? "statement" : "office";
  return (
    <>
      {ofAgent && (
        <Segmented
          label={t("office.view")}
          value={view}
          options={[
            { value: "office", label: t("office.figures") },
            { value: "statement", label: t("office.statement") },
          ]}
          onChange={(next) => void navigate({ search: next === "statement" ? "?view=statement" : "" })}
        />
      )}
      {view === "statement" ? <Statement /> : <Figures groups={seesNames ? allGroups : namelessGroups} />}
    </>
  );
}

function usePeriodFilters(): readonly ListFilter[] {
  const { t } = useTranslation("desk");
  return [
    { name: "from", label: t("field.from"), narrow: days.from },
    { name: "to", label: t("field.to"), narrow: days.to },
  ];
}

/** Where no first day is named it begins with the month. */
function Figures({ groups }: { groups: readonly OfficeGroup[] }): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters: readonly ListFilter[] = [
    ...usePeriodFilters(),
    {
      name: "group",
      label: t("office.group"),
      narrow: oneOf("group", groups),
      hidden: groups.length < 2,
      bare: true as const,
      options: groups.map((group) => ({ value: group === "day" ? "" : group, label: t(`office.group.${group}`) })),
    },
  ];
  const filterBodies = filters.map(({ name, narrow }) => {
    const value = params.get(name) ?? "";
    return value === "" ? null : narrow(value);
  });
  const month = periodAt("month", useServerNow()).from;
  const body: DeskBody = Object.assign({ from: month, group: "day" }, ...filterBodies);
  const shown = params.has("from") ? params : new URLSearchParams([...params, ["from", siteDayOf(month)]]);
  const state = useDesk({ name: "agency/office", body });
  const unfolding = useOpenRows();
  const columns = useRowColumns(groups.find((group) => group === body["group"]) ?? "day");
  return (
    <section className="desk-frame-section" aria-label={t("office.figures")}>
      <div className="desk-frame-bar">
        <ListFilters
          filters={filters}
          params={shown}
          onChange={(change) =>
            void navigate({ search: changedAddress(params, change) }, { replace: true, preventScrollReset: true })
          }
        />
        <div className="desk-frame-actions desk-frame-end">
          <CsvButton name="agency/office" body={body} />
        </div>
      </div>
      <DeskPart state={state}>
        {({ result, sums }, stale) => (
          <>
            <OfficeFigures sums={sums} />
            {result.length > 0 && (
              <DeskTable
                area="office"
                label={t("office.figures")}
                rows={result}
                stale={stale}
                idOf={({ key, currency_id }) => `${key}-${currency_id}`}
                unfoldLabel={({ label, currency }) => t("list.unfold", { name: `${label} ${currency}`.trim() })}
                columns={columns}
                unfolding={unfolding}
                long
              />
            )}
          </>
        )}
      </DeskPart>
    </section>
  );
}

/** Of an agent's own, which players have none of. */
const ofAgents: ReadonlySet<string> = new Set(["float", "owed", "balance"]);

function useRowColumns(group: OfficeGroup): readonly DeskColumn<AgencyOfficeRow>[] {
  const { t, i18n } = useTranslation("desk");
  const session = dataOr(useSession(), null);
  const figures = useOfficeColumns().filter(({ key }) => group !== "player" || !ofAgents.has(key));
  // Without a name: the house's players to who sees all of them, to an agent those who were its own once.
  const isOfHouse = session !== null && isAdministrator(rolesOf(session));
  const nameless = isOfHouse ? t("users.house") : t("office.elsewhere");
  const nameOf = ({ label }: AgencyOfficeRow): string =>
    group === "day" && isDay(label) ? dayText(label, i18n.language) : label || nameless;
  return [
    {
      key: "label",
      label: t(`office.group.${group}`),
      wraps: group !== "day",
      cell: (row) => (
        <>
          <span>{nameOf(row)}</span>
          <span className="desk-table-under">{row.currency}</span>
        </>
      ),
    },
    ...figures.map((column) => (column.key === "currency" ? { ...column, from: "tablet" as const } : column)),
  ];
}

function Statement(): ReactNode {
  const { t } = useTranslation("desk");
  const filters = usePeriodFilters();
  const columns = useStatementColumns();
  return (
    <DeskList
      name="agency/statement"
      area="statement"
      label={t("office.statement")}
      columns={columns}
      idOf={({ id, currency_id }) => `${id}-${currency_id}`}
      unfoldLabel={({ id }) => t("list.unfold", { name: id })}
      empty={t("office.empty")}
      filters={filters}
    />
  );
}

function useStatementColumns(): readonly DeskColumn<AgencyStatementRow>[] {
  const { t, i18n } = useTranslation("desk");
  return [
    { key: "at", label: t("audit.at"), sort: "at", cell: ({ at }) => formatMoment(at, i18n.language) },
    { key: "kind", label: t("approvals.kind"), cell: ({ kind }) => t(`office.kind.${kind}`) },
    {
      key: "other",
      label: t("field.person"),
      from: "tablet",
      wraps: true,
      cell: ({ other }) => other ?? t("users.house"),
    },
    {
      key: "amount",
      label: t("field.amount"),
      numeric: true,
      cell: ({ amount, currency }) => (
        <>
          <Amount value={amount} /> <span>{currency}</span>
        </>
      ),
    },
    {
      key: "floatAfter",
      label: t("office.float"),
      numeric: true,
      from: "tablet",
      cell: ({ floatAfter }) => officeAmount(floatAfter),
    },
    {
      key: "owedAfter",
      label: t("office.owed"),
      numeric: true,
      from: "desk",
      cell: ({ owedAfter }) => officeAmount(owedAfter),
    },
    { key: "note", label: t("field.note"), from: "desk", wraps: true, cell: ({ note }) => note || "–" },
    { key: "id", label: t("receipt.number"), from: "desk", wraps: true, cell: ({ id }) => id },
  ];
}
