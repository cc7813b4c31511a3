// Page loads: answered from the build's own page, online or not, so that a start never waits for the network.
import type { AnswerPorts } from "./answers.ts";

/** Times of day are told without their day: rows of the day before would be taken for those of today. */
const oldestRowsMs = 12 * 60 * 60_000;

/** A line that is dead without a word answers no sooner than the browser gives up. */
const networkPatienceMs = 4000;

type Ports = Pick<AnswerPorts, "build" | "fetch" | "wait">;

/**
 * With the last rows that were seen at this very address, where a tab put them there (src/app/last-rows). Without a
 * stored page that can be trusted, which is so only while the build is not whole, the network's answer.
 */
export async function answerPage(request: Request, ports: Ports): Promise<Response> {
  const { build } = ports;
  const { pathname, search } = new URL(request.url);
  const [page, rows] = await Promise.all([build.page(), build.own(pathname + search)]);
  if (page === undefined) return networkPage(request, ports);
  const age = Date.now() - Number(rows?.headers.get("x-kvota-taken"));
  return rows !== undefined && age >= 0 && age < oldestRowsMs ? rows : page;
}

/** A build that lacks a part is better than the browser's own page, which says that there is no network and stays. */
async function networkPage(request: Request, { build, fetch, wait }: Ports): Promise<Response> {
  const known = await build.lastResort();
  if (known === undefined) return fetch(request);
  const better = fetch(request).then(
    (answer) => (answer.status >= 500 ? known : answer),
    () => known,
  );
  return Promise.race([better, wait(networkPatienceMs).then(() => known)]);
}
