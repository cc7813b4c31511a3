// What was taken and paid in a time, by day, agent or player.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DeskBody } from "../../../../protocol/desk/desk-calls.ts";
import { officeGroups, type AgencyOfficeRow, type OfficeGroup } from "../../../../protocol/agency/reports.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { DeskPart } from "../../frame/desk-part.tsx";
import { asText, changedAddress, listBody } from "../../list/address.ts";
import { ListFilters, type ListFilter } from "../../list/list-filters.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { siteDay, siteDays, siteMonth } from "../frame/site-days.ts";
import { useViewer } from "../frame/use-viewer.ts";
import { useOfficeColumns, useOfficeName } from "./office-columns.tsx";
import { OfficeSums } from "./office-sums.tsx";

const groupOf = (params: URLSearchParams): OfficeGroup =>
  officeGroups.find((one) => one === params.get("group")) ?? "day";

/** Without a first day it begins with the month. */
function bodyOf(params: URLSearchParams, filters: readonly ListFilter[]): DeskBody {
  const { from, to, agent } = listBody(params, [], Object.fromEntries(filters.map((one) => [one.name, one.narrow])));
  return { from: from ?? siteMonth(), to: to ?? null, agent: agent ?? null, group: groupOf(params) };
}

export function OfficeReport(): ReactNode {
  const { t } = useTranslation("desk");
  const { isAgent, isAdministrator } = useViewer();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const group = groupOf(params);
  // Editors are told sums without names.
  const groups = isAgent || isAdministrator ? officeGroups : (["day"] as const);
  const filters: ListFilter[] = [
    {
      ...{ name: "group", label: t("agency.group"), narrow: () => null },
      options: groups.map((one) => ({ value: one === "day" ? "" : one, label: t(`agency.group.${one}`) })),
    },
    { name: "from", label: t("field.from"), narrow: siteDays.from },
    { name: "to", label: t("field.to"), narrow: siteDays.to },
    { name: "agent", label: t("field.agent"), narrow: asText("agent"), hidden: true },
  ];
  const state = useDesk({ name: "agency/office", body: bodyOf(params, filters) });
  const shown = params.has("from") ? params : new URLSearchParams([...params, ["from", siteDay(siteMonth())]]);
  return (
    <section className="desk-frame-section" aria-label={t("agency.office")}>
      <div className="desk-frame-bar">
        <ListFilters
          filters={filters}
          params={shown}
          onChange={(said) =>
            void navigate({ search: changedAddress(params, said) }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <DeskPart state={state}>
        {({ result, sums }, stale, reading) => (
          <>
            <OfficeSums sums={sums} stale={stale} />
            {result.length > 0 && <Rows {...{ group, stale, reading }} rows={result} />}
          </>
        )}
      </DeskPart>
    </section>
  );
}

interface RowsProps {
  group: OfficeGroup;
  rows: readonly AgencyOfficeRow[];
  stale: boolean;
  reading: boolean;
}

function Rows({ group, rows, stale, reading }: RowsProps): ReactNode {
  const { t } = useTranslation("desk");
  const nameOf = useOfficeName(group);
  return (
    <DeskTable
      area="office"
      label={t("agency.office")}
      columns={useOfficeColumns(group)}
      rows={rows}
      idOf={({ key, currency_id }) => `${key}-${currency_id}`}
      unfoldLabel={(row) => t("list.unfold", { name: `${nameOf(row)}, ${row.currency}` })}
      stale={stale}
      busy={reading}
    />
  );
}
