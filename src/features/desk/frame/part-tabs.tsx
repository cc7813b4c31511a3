// A page in parts, of which the address names one: each has an order, a page and a filter of its own.
import type { ComponentType, ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Tabs } from "../../../ui/layout/tabs.tsx";

interface Part<Value extends string> {
  value: Value;
  label: string;
  Part: ComponentType;
}

interface Props<Value extends string> {
  label: string;
  /** The first one stands where the address names none. */
  parts: readonly [Part<Value>, ...Part<Value>[]];
}

export function PartTabs<Value extends string>({ label, parts }: Props<Value>): ReactNode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [first] = parts;
  const named = params.get("view");
  const { value, Part } = parts.find((part) => part.value === named) ?? first;
  const show = (next: Value): void => void navigate({ search: next === first.value ? "" : `?view=${next}` });
  return (
    <Tabs label={label} tabs={parts} value={value} onChange={show}>
      <Part />
    </Tabs>
  );
}
