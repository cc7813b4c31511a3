// What figures are narrowed by; the address says it.
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { changedAddress } from "../../list/address.ts";
import { ListFilters, type ListFilter } from "../../list/list-filters.tsx";

export function FigureFilters({ filters }: { filters: readonly ListFilter[] }): ReactNode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="desk-frame-bar">
      <ListFilters
        filters={filters}
        params={params}
        onChange={(changes) =>
          void navigate({ search: changedAddress(params, changes) }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}
