// Reads all pages of a request, one after the other, through the worker like any other look at them.
import { useEffect, useEffectEvent, useState } from "react";
import { useSubscription } from "../../../client/use-subscription.ts";
import type { TransactionsRequest } from "../../../db/requests.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import { useTransactions } from "../../../queries/account/transactions.ts";

interface Props {
  request: TransactionsRequest;
  /** @param bookings all of them, newest first; null = they cannot be had */
  onDone(bookings: readonly Booking[] | null): void;
}

/** Longer files are of no use to a reader. */
const maxPages = 200;
const timeoutMs = 60_000;
/** The server's clock is known to within this time. */
const clockDoubtMs = 60_000;

export function ExportJob({ request, onDone }: Props): null {
  const [read, setRead] = useState<readonly Booking[]>([]);
  const [page, setPage] = useState(1);
  const pageRequest = { ...request, page };
  useSubscription([{ kind: "personal", request: pageRequest }]);
  const answer = useTransactions(pageRequest);
  const pageAnswer = answer.state === "ready" ? answer.value : null;
  // A page that was read before the period ended may lack the last bookings.
  const isWhole = pageAnswer?.page?.answered === true && pageAnswer.page.readAt >= pageRequest.to - clockDoubtMs;
  const arrived = isWhole ? pageAnswer.page : null;
  const failed = answer.state === "failed" || (arrived === null && pageAnswer !== null && pageAnswer.error !== null);
  const isLast = arrived !== null && page >= Math.min(arrived.totalPages, maxPages);
  if (arrived !== null && !isLast) {
    setRead([...read, ...arrived.bookings]);
    setPage(page + 1);
  }
  const finish = useEffectEvent((isRead: boolean) => onDone(isRead ? [...read, ...(arrived?.bookings ?? [])] : null));
  useEffect(() => {
    if (isLast || failed) finish(isLast);
  }, [isLast, failed]);
  useEffect(() => {
    const timer = setTimeout(() => finish(false), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
