// The scores of a page, kept up by the live stream where the day is today.
import { useEffect, useMemo, useRef } from "react";
import { useSubscription } from "../../../../client/use-subscription.ts";
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { createMatcher, searchable } from "../../../../domain/offer/search-term.ts";
import { useFreshness } from "../../../../queries/offer/freshness.ts";
import { useLiveRows } from "../../../../queries/offer/live-rows.ts";
import { useScores, type ScoresPage } from "../../../../queries/offer/scores.ts";
import { dataOr, type QueryState } from "../../../../queries/live-query.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { endedSince, liveLines } from "./live-lines.ts";
import type { ScoreDay } from "./score-days.ts";

export interface LiveScores {
  answer: QueryState<ScoresPage | null>;
  lines: readonly MatchLine[];
  /** Asks the server again. */
  reread(): void;
}

export function useLiveScores(day: ScoreDay, request: { sport: string; search: string }, page: number): LiveScores {
  const { sport, search } = request;
  const { from, to } = day;
  const { tag } = useTimeTexts();
  const names = useOfferNames();
  const today = day.offset === 0;
  useSubscription(today ? [{ kind: "live", sport }] : []);
  const reread = useRenewableSubscription([{ kind: "scores", from, to, sport, search, page }]);
  const answer = useScores({ from, to, sport, search }, page);
  const rows = dataOr(useLiveRows(sport, tag), null);
  const fresh = dataOr(useFreshness(`live:${sport}`), null)?.fresh === true;
  const found = dataOr(answer, null);
  // What is not confirmed may be older than what was read; but where nothing can be read it is all there is.
  const stream = today && rows !== null && (fresh || found?.answered === false) ? rows : null;
  const lines = useMemo(() => {
    if (found === null || stream === null) return found?.lines ?? [];
    const matches = createMatcher(search);
    const onPage = new Set(found.lines.map((line) => line.eventId));
    const pageRows = page === 1 ? stream : stream.filter((row) => onPage.has(row.eventId));
    return liveLines(found.lines, pageRows, {
      from,
      to,
      matches: (row) =>
        matches(
          searchable([
            row.hostName,
            row.awayName,
            row.leagueName,
            row.groupName,
            ...names.sides(row),
            names.league(row),
            names.country(row.groupName, row.groupTextId),
          ]),
        ),
      complete: found.totalPages <= 1,
    });
  }, [found, stream, from, to, search, page, names]);

  // A match ended: its result is there now, not only at the next turn.
  const ended = fresh && today && rows !== null && found !== null ? endedSince(found.lines, rows).join(",") : "";
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (ended !== "") latest.current();
  }, [ended]);
  return { answer, lines, reread };
}
