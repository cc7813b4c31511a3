// A list of the desks: narrowed, sorted and paged by the server, told by the address, taken along as CSV.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { DeskReadOf } from "../../../protocol/desk/desk-bodies.ts";
import type { DeskBody, DeskList as ListName, DeskRow } from "../../../protocol/desk/desk-calls.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { DeskCards } from "../../../ui/desk/desk-cards.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { pageInstead } from "../../../ui/layout/page-instead.ts";
import { Pager } from "../../../ui/layout/pager/pager.tsx";
import { DeskPart } from "../frame/desk-part.tsx";
import { useDesk } from "../memory/use-desk.ts";
import { changedAddress, listBody, pageOf, searchIn, type Narrow } from "./address.ts";
import { CsvButton } from "./csv-button.tsx";
import { FoldedFilters } from "./folded-filters.tsx";
import { ListFilters, type ListFilter } from "./list-filters.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useOpenRows } from "./use-open-rows.ts";
import type { Elements } from "../../../ui/elements.ts";

export interface DeskListProps<Name extends ListName> {
  name: Name;
  area: string;
  /** Of the table. */
  label: string;
  columns: readonly DeskColumn<DeskRow<Name>>[];
  idOf(row: DeskRow<Name>): string;
  /** @param stale nothing can be done with it now */
  details?(row: DeskRow<Name>, stale: boolean): Elements;
  unfoldLabel?(row: DeskRow<Name>): string;
  filters?: readonly ListFilter[];
  /** What the body says where the address does not. */
  defaults?: DeskBody;
  /** Said where nothing is narrowed and there is nothing. */
  empty: string;
  /** Said where a search found nothing, of its term; null = what is said of every filter. */
  notFound?(search: string): string | null;
  /** Buttons above the table. */
  actions?: Elements;
  /** An item of a list, in place of a row of the table: where there is no room for one. */
  card?(row: DeskRow<Name>, unfolded: boolean, onToggle: () => void): ReactNode;
  /** What stands below the bar, of the whole answer. */
  summary?(answer: unknown): Elements;
}

const narrowOf = ({ name, narrow }: ListFilter): [string, Narrow] => [name, narrow];

export function DeskList<Name extends ListName>(props: DeskListProps<Name>): ReactNode {
  const {
    name,
    area,
    label,
    columns,
    idOf,
    details,
    unfoldLabel,
    filters = [],
    defaults,
    empty,
    notFound,
    actions,
    card,
    summary,
  } = props;
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  const body = { ...defaults, ...listBody(params, sorts, Object.fromEntries(filters.map(narrowOf))) };
  // What the address says is looked at by the server alone.
  const state = useDesk({ name, body } as DeskReadOf<Name>);
  const change = (changes: Readonly<Record<string, string>>): void =>
    void navigate({ search: changedAddress(params, changes) }, { replace: true, preventScrollReset: true });
  const page = pageOf(params);
  const sort = params.get("sort") ?? "";
  const onSort = (next: string): void => change({ sort: next });
  const unfolding = useOpenRows();
  const search = searchIn(params);
  const narrowed = [
    ...(search === "" ? [] : ["search"]),
    ...filters.map((filter) => filter.name).filter((key) => params.has(key)),
  ];
  const shownFilters = filters.filter(({ hidden = false }) => !hidden);
  const hasFilters = shownFilters.length > 0 || card !== undefined;
  const hasActions = actions !== undefined && actions !== null && actions !== false;
  const clear = (): void => change(Object.fromEntries(narrowed.map((key) => [key, ""])));
  return (
    <section className="desk-frame-section" aria-label={label}>
      {(hasFilters || hasActions) && (
        <div className="desk-frame-bar">
          {hasFilters && (
            <FoldedFilters count={shownFilters.length} narrowed={narrowed.length}>
              <ListFilters filters={filters} params={params} onChange={change} />
              {card !== undefined && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
            </FoldedFilters>
          )}
          {hasActions && <div className={`desk-frame-actions desk-frame-end`}>{actions}</div>}
        </div>
      )}
      <DeskPart state={state} rows={8}>
        {(answer, stale, reading) => {
          // What the compiler cannot see: every list answers so.
          const { result, total, totalPages } = answer as ListAnswer<Name>;
          // There were more pages when the address was made.
          const target = stale || reading ? null : pageInstead(page, result.length, totalPages);
          if (target !== null)
            return <Navigate to={{ search: changedAddress(params, { page: String(target) }) }} replace />;
          if (result.length === 0)
            return (
              <PageMessage
                title={t("list.none")}
                text={notFound?.(search) ?? (narrowed.length > 0 ? t("list.noneFits") : empty)}
              >
                {narrowed.length > 0 && <Button onClick={clear}>{t("list.clear")}</Button>}
              </PageMessage>
            );
          return (
            <>
              <div className="desk-frame-total" data-total={total}>
                <span>{t("list.total", { count: total })}</span>
                {search !== "" && <q>{search}</q>}
                {narrowed.length > 0 && (
                  <Button variant="ghost" onClick={clear}>
                    {t("list.clear")}
                  </Button>
                )}
                <div className="desk-frame-actions desk-frame-end">
                  <CsvButton name={name} body={body} />
                </div>
              </div>
              {summary?.(answer)}
              {card === undefined ? (
                <DeskTable
                  area={area}
                  label={label}
                  columns={columns}
                  idOf={idOf}
                  stale={stale}
                  rows={result}
                  busy={reading}
                  sort={sort}
                  onSort={onSort}
                  unfolding={unfolding}
                  {...(unfoldLabel === undefined ? {} : { unfoldLabel })}
                  {...(details === undefined ? {} : { details: (row: DeskRow<Name>) => details(row, stale) })}
                  long
                />
              ) : (
                <DeskCards
                  area={area}
                  label={label}
                  idOf={idOf}
                  stale={stale}
                  rows={result}
                  busy={reading}
                  unfolding={unfolding}
                  card={card}
                />
              )}
              <Pager
                page={page}
                totalPages={totalPages}
                searchOf={(next) => changedAddress(params, { page: `${next}` })}
              />
            </>
          );
        }}
      </DeskPart>
    </section>
  );
}

interface ListAnswer<Name extends ListName> {
  result: readonly DeskRow<Name>[];
  total: number;
  totalPages: number;
}
