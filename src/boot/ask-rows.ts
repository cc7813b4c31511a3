// Asks the server for the rows of this page anew until the app is there: a price that is not confirmed again can soon not
// be pressed any more.
import type { LastRows } from "../domain/offer/last-rows.ts";
import { isRowsOfPage } from "./read-rows.ts";
import { confirmedSince, type Confirmation } from "./row-age.ts";
import { jsonOf } from "../domain/plain-values.ts";

const everyMs = 5000;
const lookMs = 1000;
/** A live price that is on the way for longer is too old when it comes. */
const longestMs = 15_000;

interface Asker {
  /** The app has taken over. */
  isOver(): boolean;
  onRows(rows: LastRows, confirmation: Confirmation): void;
  /** About once a second, and when the page is seen again. */
  onLook(): void;
  /** The browser shows a page that it kept in its memory: its prices may be of any age. */
  onRestored(): void;
}

/** @param confirmed false = the rows of the page are of an earlier visit, or there are none: asks at once */
export function keepAsking({ isOver, onRows, onLook, onRestored }: Asker, confirmed: boolean): void {
  /** Infinity = while an answer is waited for, and where none is to come. */
  let askedAt = confirmed ? performance.now() : -Infinity;
  const over = new AbortController();
  const { signal } = over;
  const timer = setInterval(look, lookMs);
  document.addEventListener("visibilitychange", look, { signal });
  addEventListener("pageshow", onShow, { signal });
  look();

  function end(): void {
    clearInterval(timer);
    over.abort();
  }

  function look(): void {
    if (isOver()) return end();
    onLook();
    if (document.visibilityState === "visible" && performance.now() - askedAt >= everyMs) void ask();
  }

  function onShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    askedAt = -everyMs;
    onRestored();
    look();
  }

  /** An answer without rows of this page changes nothing: the prices that are shown grow old. */
  async function ask(): Promise<void> {
    // The service worker sends the first question when the navigation begins: sw/early-rows.ts.
    const sentAt = askedAt === -Infinity ? 0 : performance.now();
    const confirmation = confirmedSince(sentAt);
    askedAt = Infinity;
    let rows: unknown = null;
    try {
      const address = encodeURIComponent(location.pathname + location.search);
      const response = await fetch(`/cms/v1/offer/first-rows?address=${address}`, {
        cache: "no-store",
        signal: AbortSignal.timeout(longestMs),
      });
      // The address has no table, or none any more: it is not asked for again, and what is shown grows old.
      if (response.status === 404) return;
      if (response.ok) rows = jsonOf(await response.text());
    } catch {
      // Out of reach: asked again in a few seconds.
    }
    askedAt = sentAt;
    if (isRowsOfPage(rows) && !isOver()) onRows(rows, confirmation);
  }
}
