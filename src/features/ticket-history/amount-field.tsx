// An amount to filter by: it counts when the field is left, or on Enter.
import { useState, type ReactNode } from "react";
import { formatMoney, parseMoney } from "../../domain/money.ts";
import { TextField } from "../../ui/form/text-field.tsx";

interface Props {
  label: string;
  /** Minor units; null = any. */
  value: number | null;
  onChange(value: number | null): void;
}

export function AmountField({ label, value, onChange }: Props): ReactNode {
  const shown = value === null ? "" : formatMoney(value);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null) onChange(parseMoney(typed));
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
