// Which request the running code works for. It goes along with what a request awaits, not with timers: what repeats
// itself would name for ever the request that began it.
import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();
/** Of the start of the process, which no request and no span is part of. */
const atStart = AsyncLocalStorage.snapshot();

/** Id of the request; null = none. A row or a message that keeps it is named by it in the log, whichever process takes it up. */
export function requestIdNow(): string | null {
  return requests.getStore() ?? null;
}

/** @param id null = the work is part of whatever runs now */
export function forRequest<Result>(id: string | null, work: () => Result): Result {
  return id === null ? work() : requests.run(id, work);
}

/** For work that goes on for others after the request, such as a loop that it wakes. */
export function forNoRequest<Result>(work: () => Result): Result {
  return atStart(work);
}

/** For a timer that carries the running request on. */
export function keepRequest(work: () => void): () => void {
  return AsyncLocalStorage.bind(work);
}
