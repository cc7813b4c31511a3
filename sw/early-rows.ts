// The rows that a page asks the server for first. They are asked for when its navigation begins, so that on a weak line the
// answer is on its way while the page itself is still read from the cache.
import { isServerPath } from "../src/protocol/server-paths.ts";

const rowsPath = "/cms/v1/offer/first-rows";
/** Pages that may have a table or rows of the front page: @see server/betting/offer/first-rows-route.ts */
const tablePath = /^\/(?:[a-z]{2}\/?)?(?:(?:index1|betting|live_betting)\/?)?$/;
/** A page that was closed before it asked. */
const mostWaiting = 4;

export interface EarlyRows {
  /** @param clientId of the page that the navigation opens; "" = the browser does not tell */
  ask(url: URL, clientId: string): void;
  /** The answer for that page, once; null = the request goes to the network. The page counts its age from its navigation's start. */
  take(request: Request, clientId: string): Promise<Response> | null;
}

export function createEarlyRows(): EarlyRows {
  const waiting = new Map<string, { href: string; answer: Promise<Response> }>();
  return {
    ask({ origin, pathname, search }, clientId) {
      if (clientId === "" || !tablePath.test(pathname) || isServerPath(pathname)) return;
      const href = `${origin}${rowsPath}?address=${encodeURIComponent(pathname + search)}`;
      const answer = fetch(new Request(href, { cache: "no-store" }));
      // Who takes it hears of it.
      answer.catch(() => undefined);
      waiting.set(clientId, { href, answer });
      const [oldest] = waiting.keys();
      if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
    },
    take({ url, method }, clientId) {
      const early = waiting.get(clientId);
      if (early === undefined || method !== "GET" || url !== early.href) return null;
      waiting.delete(clientId);
      return early.answer;
    },
  };
}
