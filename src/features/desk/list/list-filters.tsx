// What a list is narrowed by.
import type { ReactNode } from "react";
import { DayPicker } from "../../../ui/form/day-picker.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useDayText } from "../../../ui/form/use-day-text.ts";
import type { Narrow } from "./address.ts";

export interface ListFilter {
  /** In the address. */
  name: string;
  label: string;
  narrow: Narrow;
  /** A choice of words; none = a day, or a text. The first one, "", is all. */
  options?: readonly { value: string; label: string }[];
  /** Each choice says by itself what it is about. */
  bare?: true;
  /** It is typed. */
  text?: true;
  /** Said by links alone. */
  hidden?: boolean;
}

interface Props {
  filters: readonly ListFilter[];
  params: URLSearchParams;
  onChange: (said: Readonly<Record<string, string>>) => void;
}

export function ListFilters({ filters, params, onChange }: Props): ReactNode {
  return filters.map(({ name, label, options, bare = false, text = false, hidden = false }) => {
    if (hidden) return null;
    const value = params.get(name) ?? "";
    const change = (next: string): void => onChange({ [name]: next });
    if (options !== undefined)
      return (
        <span key={name} className="desk-filters-choice">
          {!bare && <span aria-hidden="true">{label}</span>}
          <Select label={label} options={options} value={value} onChange={change} />
        </span>
      );
    if (text)
      return (
        <label key={name} className="desk-filters-day">
          <span>{label}</span>
          {/* Another address puts its own word in. */}
          <input
            key={value}
            defaultValue={value}
            maxLength={64}
            onBlur={(event) => {
              if (event.target.value !== value) change(event.target.value.trim());
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") change(event.currentTarget.value.trim());
            }}
          />
        </label>
      );
    return <DayFilter key={name} label={label} value={value} onChange={change} />;
  });
}

interface DayFilterProps {
  label: string;
  value: string;
  onChange(day: string): void;
}

function DayFilter({ label, value, onChange }: DayFilterProps): ReactNode {
  const { input, wrong } = useDayText({ value, onChange });
  return (
    <span className="desk-filters-day" data-picked="">
      <label className="desk-filters-day">
        <span>{label}</span>
        <input {...input} aria-invalid={wrong || undefined} />
      </label>
      <DayPicker value={value} onChange={onChange} />
    </span>
  );
}
