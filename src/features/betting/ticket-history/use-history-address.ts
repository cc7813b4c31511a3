// The filter as the address has it, and the addresses that change it.
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { changedFilter, noFilter, readFilter, type HistoryFilter } from "./history-filter.ts";

export type ChangeFilter = (change: Partial<HistoryFilter>) => void;

export interface HistoryAddress {
  readonly filter: HistoryFilter;
  /** Writes a filter over the one before: going back leaves the list, not one choice of many. */
  readonly change: ChangeFilter;
  /** How often all of it was taken away, at which also what is typed and not part of it yet goes. */
  readonly cleared: number;
  /** Search part of a link. */
  pageLink(page: number): string;
}

/** What was chosen while the address still said something else. */
interface Chosen {
  over: URLSearchParams;
  filter: HistoryFilter;
}

export function useHistoryAddress(): HistoryAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressFilter = useMemo(() => readFilter(params), [params]);
  // A box that is ticked must not wait for the router, nor lose what is ticked right after it.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (chosen !== null && chosen.over !== params) setChosen(null);
  const [cleared, setCleared] = useState(0);
  const filter = chosen?.over === params ? chosen.filter : addressFilter;
  return {
    filter,
    cleared,
    change(part) {
      if (part === noFilter) setCleared((times) => times + 1);
      const next = { ...filter, page: 1, ...part };
      const search = changedFilter(params, next);
      if (search === changedFilter(params, addressFilter)) setChosen(null);
      else setChosen({ over: params, filter: next });
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    pageLink: (page) => changedFilter(params, { page }),
  };
}
