// A match by its number: it counts when the field is left, or on Enter.
import { useState, type ReactNode } from "react";
import { TextField } from "../../../ui/form/text-field.tsx";

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
}

export function CodeField({ label, value, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null) onChange(typed.trim());
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
