// An amount to filter by: it counts when the field is left, or on Enter.
import { useState, type ReactNode } from "react";
import { formatMoney } from "../../../domain/money.ts";
import { plainAmount, readAmount } from "../../../domain/typed-amount.ts";
import { AmountField, isUnreadable } from "../../../ui/form/amount-field.tsx";

interface Props {
  label: string;
  /** Minor units; null = any. */
  value: number | null;
  onChange(value: number | null): void;
}

export function LowestAmountField({ label, value, onChange }: Props): ReactNode {
  const shown = value === null ? "" : formatMoney(value);
  const [typed, setTyped] = useState<string | null>(null);
  // Something else changed it, such as the removal of its chip: what is typed here goes.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(null);
  }
  const commit = (): void => {
    // What cannot be read stays, with what is wrong with it.
    if (typed === null || isUnreadable(typed, plainAmount)) return;
    onChange(readAmount(typed, plainAmount));
    setTyped(null);
  };
  return (
    <AmountField
      label={label}
      rule={plainAmount}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
