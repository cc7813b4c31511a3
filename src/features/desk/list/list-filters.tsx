// What a list is narrowed by.
import type { ReactNode } from "react";
import { Select } from "../../../ui/form/select.tsx";
import type { Narrow } from "./address.ts";

export interface ListFilter {
  /** In the address. */
  name: string;
  label: string;
  narrow: Narrow;
  /** A choice of words; none = a day. The first one, "", is all. */
  options?: readonly { value: string; label: string }[];
  /** Said by links alone. */
  hidden?: boolean;
}

interface Props {
  filters: readonly ListFilter[];
  params: URLSearchParams;
  onChange: (said: Readonly<Record<string, string>>) => void;
}

export function ListFilters({ filters, params, onChange }: Props): ReactNode {
  return filters.map(({ name, label, options, hidden = false }) => {
    if (hidden) return null;
    const value = params.get(name) ?? "";
    const change = (next: string): void => onChange({ [name]: next });
    if (options !== undefined) return <Select key={name} {...{ label, options, value }} onChange={change} />;
    return (
      <label key={name} className="desk-filters-day">
        <span>{label}</span>
        <input type="date" value={value} onChange={(event) => change(event.target.value)} />
      </label>
    );
  });
}
