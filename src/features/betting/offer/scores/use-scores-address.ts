// What the address of the scores says: day, sport, page, search.
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { changedSearch, readAddress } from "../address.ts";
import { cutText } from "../../../../domain/cut-text.ts";

export interface ScoresAddress {
  /** null = today. */
  readonly day: string | null;
  /** null = the first sport. */
  readonly sport: string | null;
  /** From 1. */
  readonly page: number;
  readonly search: string;
  /** Search part of a link; another day or sport begins at its first page. */
  dayLink(id: string | null): string;
  sportLink(sport: string): string;
  pageLink(page: number): string;
}

const longestSearch = 100;

export function useScoresAddress(): ScoresAddress {
  const [params] = useSearchParams();
  return useMemo(() => {
    const { sport, page } = readAddress(params);
    return {
      day: params.get("day"),
      sport,
      page,
      search: cutText((params.get("search") ?? "").trim(), longestSearch),
      dayLink(id) {
        const next = new URLSearchParams(params);
        if (id === null) next.delete("day");
        else next.set("day", id);
        return changedSearch(next, { page: 1 });
      },
      sportLink: (chosen) => changedSearch(params, { sport: chosen, page: 1 }),
      pageLink: (number) => changedSearch(params, { page: number }),
    };
  }, [params]);
}
