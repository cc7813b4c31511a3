// Reads all pages of a request, one after the other, through the worker like any other look at them.
import { useEffect, useEffectEvent, useState } from "react";
import { useSubscription } from "../../../client/use-subscription.ts";
import type { TransactionsRequest } from "../../../db/requests.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import { useTransactions } from "../../../queries/account/transactions.ts";

interface Props {
  request: TransactionsRequest;
  /** @param bookings all of them, newest first */
  onDone(bookings: readonly Booking[]): void;
  onFail(messageKey: "transactions.csvFailed" | "transactions.csvTooMany"): void;
}

/** More are not read one by one; and a file that lacks the oldest would look whole. */
const maxPages = 200;
const timeoutMs = 60_000;
/** The server's clock is known to within this time. */
const clockDoubtMs = 60_000;

export function ExportJob({ request, onDone, onFail }: Props): null {
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
  const isTooLong = arrived !== null && arrived.totalPages > maxPages;
  const isLast = arrived !== null && !isTooLong && page >= arrived.totalPages;
  if (arrived !== null && !isTooLong && !isLast) {
    setRead([...read, ...arrived.bookings]);
    setPage(page + 1);
  }
  const finish = useEffectEvent(() => onDone([...read, ...(arrived?.bookings ?? [])]));
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (isTooLong) fail("transactions.csvTooMany");
    else if (isLast) finish();
    else if (failed) fail("transactions.csvFailed");
  }, [isTooLong, isLast, failed]);
  useEffect(() => {
    const timer = setTimeout(() => fail("transactions.csvFailed"), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
