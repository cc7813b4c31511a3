// Which rows are unfolded.
import { useState } from "react";

export interface Unfolding {
  open: ReadonlySet<string>;
  toggle(id: string): void;
}

export function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** For as long as the table stands. */
export function useUnfolding(): Unfolding {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return { open, toggle: (id) => setOpen((before) => toggled(before, id)) };
}
