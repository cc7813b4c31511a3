// The filter as the address has it, and the addresses that change it.
import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { changedFilter, readFilter, type HistoryFilter } from "./history-filter.ts";

export type ChangeFilter = (change: Partial<HistoryFilter>) => void;

export interface HistoryAddress {
  readonly filter: HistoryFilter;
  /** Each filter is a place to come back to, but not each letter of it. */
  readonly change: ChangeFilter;
  /** Search part of a link. */
  pageLink(page: number): string;
}

export function useHistoryAddress(): HistoryAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (part: Partial<HistoryFilter>) =>
      void navigate({ search: changedFilter(params, part) }, { replace: true, preventScrollReset: true }),
    [navigate, params],
  );
  const pageLink = useCallback((page: number) => changedFilter(params, { page }), [params]);
  return { filter, change, pageLink };
}
