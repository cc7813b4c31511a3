// Which rows of a list are unfolded: its address says so, and who comes back finds them as they were.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { toggled, type Unfolding } from "../../../ui/desk/unfolding.ts";
import { openAddress, openIn } from "./address.ts";

export function useOpenRows(): Unfolding {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressRows = openIn(params).join(" ");
  const [{ address, open }, setState] = useState(() => ({ address: addressRows, open: toSet(params) }));
  // The key that leads to what waits next stays on the list, and names another row.
  if (address !== addressRows) setState({ address: addressRows, open: toSet(params) });

  function toggle(id: string): void {
    const next = toggled(open, id);
    // The address follows a moment later.
    setState({ address, open: next });
    void navigate({ search: openAddress(params, next) }, { replace: true, preventScrollReset: true });
  }

  return { open, toggle };
}

const toSet = (params: URLSearchParams): ReadonlySet<string> => new Set(openIn(params));
