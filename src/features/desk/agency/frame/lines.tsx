// Several values in one cell, one below the other.
import type { ReactNode } from "react";

/** None = a dash. Each once. */
export function Lines({ values }: { values: readonly string[] }): ReactNode {
  if (values.length === 0) return "–";
  return values.map((value) => <div key={value}>{value}</div>);
}
