// A column of a desk's table.
import type { ReactNode } from "react";

export interface DeskColumn<Row> {
  key: string;
  label: string;
  /** What the server sorts by; none = not sorted by this. */
  sort?: string;
  /** It holds buttons that say what they do: only who cannot see it is told the head. */
  quiet?: true;
  /** Figures, aligned at their end. */
  numeric?: boolean;
  /** Long texts, which may take several lines. */
  wraps?: boolean;
  /** The least room it stands in: everywhere, from tablets on, or on desks alone. Elsewhere the unfolded row says it. */
  from?: "phone" | "tablet" | "desk";
  cell(row: Row): ReactNode;
}
