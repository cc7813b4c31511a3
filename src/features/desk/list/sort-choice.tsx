// The order of rows where no head of a table offers it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/form/select.tsx";

interface Props {
  columns: readonly { label: string; sort?: string }[];
  /** "field" or "-field"; "" = the server's own order. */
  sort: string;
  onSort: (sort: string) => void;
}

export function SortChoice({ columns, sort, onSort }: Props): ReactNode {
  const { t: site } = useTranslation("site");
  const ways = columns.flatMap(({ label, sort: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: `${label} ↑` },
          { value: `-${field}`, label: `${label} ↓` },
        ],
  );
  return (
    <span className="desk-filters-choice">
      <span aria-hidden="true">{site("history.sort")}</span>
      <Select
        label={site("history.sort")}
        options={[{ value: "", label: "–" }, ...ways]}
        value={sort}
        onChange={onSort}
      />
    </span>
  );
}
