// An amount that may be below zero: what was lost, or is owed, is seen from afar.
import type { ReactNode } from "react";
import { officeAmount } from "./amounts.ts";

/** @param value major units */
export function Amount({ value }: { value: number }): ReactNode {
  return <span className={value < 0 ? "desk-frame-negative" : undefined}>{officeAmount(value)}</span>;
}
