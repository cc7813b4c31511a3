// Page loads: answered from the build's own page, online or not, so that a start never waits for the network.
import type { AnswerPorts } from "./answers.ts";

/** Times of day are told without their day: rows of the day before would be taken for those of today. */
const oldestRowsMs = 12 * 60 * 60_000;

/**
 * With the last rows that were seen at this very address, where a tab put them there (src/app/last-rows). Without a
 * stored page, which is so only while the build is not whole, the network's answer.
 */
export async function answerPage(
  request: Request,
  { build, fetch }: Pick<AnswerPorts, "build" | "fetch">,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const [page, rows] = await Promise.all([build.page(), build.own(pathname + search)]);
  if (page === undefined) return fetch(request);
  const age = Date.now() - Number(rows?.headers.get("x-kvota-taken"));
  return rows !== undefined && age >= 0 && age < oldestRowsMs ? rows : page;
}
