// The filter as the address has it, and the addresses that change it.
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { changedFilter, readFilter, type TransactionsFilter } from "./transactions-filter.ts";

export interface TransactionsAddress {
  readonly filter: TransactionsFilter;
  /** Writes a filter over the one before: going back leaves the list, not one choice of many. */
  change(part: Partial<TransactionsFilter>): void;
  /** Search part of a link. */
  pageLink(page: number): string;
}

/** @param now epoch ms: which day today is */
export function useTransactionsAddress(now: number): TransactionsAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressFilter = useMemo(() => readFilter(params, now), [params, now]);
  // A choice must not wait for the router, nor lose what is chosen right after it.
  const [chosen, setChosen] = useState<{ over: URLSearchParams; filter: TransactionsFilter } | null>(null);
  const filter = chosen?.over === params ? chosen.filter : addressFilter;
  return {
    filter,
    change(part) {
      const next = { ...filter, page: 1, ...part };
      const search = changedFilter(params, next, now);
      setChosen(search === changedFilter(params, addressFilter, now) ? null : { over: params, filter: next });
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    pageLink: (page) => changedFilter(params, { page }, now),
  };
}
