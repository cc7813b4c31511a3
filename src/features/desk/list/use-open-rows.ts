// Which rows of a list are unfolded: its address says so, and who comes back finds them as they were.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { toggled, type Unfolding } from "../../../ui/desk/unfolding.ts";
import { openAddress, openIn } from "./address.ts";

export function useOpenRows(): Unfolding {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openIn(params)));

  function toggle(id: string): void {
    const next = toggled(open, id);
    setOpen(next);
    void navigate({ search: openAddress(params, next) }, { replace: true, preventScrollReset: true });
  }

  return { open, toggle };
}
