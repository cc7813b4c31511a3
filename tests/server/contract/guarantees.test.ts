// The numbers the offer promises at all times, after many ends that were entered by hand too.
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../../../server/platform/system-clock.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { OfferAnswer } from "../../../src/protocol/offer.ts";
import { startTestServer, wholeOffer, type TestServer } from "../../harness/server.ts";

let server: TestServer;
/** Of the server's clock. */
let leadMs = 0;
const now = (): number => systemClock.now() + leadMs;
beforeAll(async () => {
  server = await startTestServer({ config: wholeOffer, clock: { ...systemClock, now } });
});
afterAll(() => server.stop());

async function offer(kind: "live" | "prematch", sport_code: string): Promise<Match[]> {
  const page = async (number: number) =>
    (
      await server.call<OfferAnswer>(`/cms/v1/betting/${kind}/offer`, {
        body: { page: number, sport_code, time_filter: "all", search_filter: "" },
      })
    ).body;
  const first = await page(1);
  const matches = [...first.result];
  for (let number = 2; number <= first.totalPages; number += 1) matches.push(...(await page(number)).result);
  return matches;
}

async function figures() {
  const [live, football, prematch, later] = await Promise.all([
    offer("live", ""),
    offer("live", "F"),
    offer("prematch", ""),
    offer("prematch", "F"),
  ]);
  return {
    live: live.length,
    football: football.length,
    open: football.filter((match) => match.markets["1X2"]?.[0]?.MS === "OPEN").length,
    prematch: prematch.length,
    later: later.filter((match) => match.timeStart > now() + 15 * 60_000).length,
    sports: new Set([...live, ...prematch].map((match) => match.sport)).size,
  };
}

const leasts = { live: 40, football: 10, open: 8, prematch: 600, later: 20, sports: 12 };
type Figure = keyof typeof leasts;
const missing = (seen: Record<Figure, number>) =>
  (Object.keys(leasts) as Figure[]).filter((key) => seen[key] < leasts[key]);

/** Here two of the ten football matches that are left have no open main odds of their own, and others would shut. */
const tight = Date.UTC(2026, 11, 1, 13, 57);

it.each([
  { paused: false, at: null },
  { paused: true, at: null },
  { paused: true, at: tight },
])("hold from the start, after 25 ends by hand and a restart: $paused, $at", async ({ paused, at }) => {
  leadMs = at === null ? 0 : at - systemClock.now();
  await server.call("/sandbox/reset", { method: "POST" });
  await server.call("/sandbox/feed", { body: { paused } });
  expect(missing(await figures())).toEqual([]);
  for (let left = 25; left > 0; left -= 1) {
    const [match] = await offer("live", left > 8 ? "F" : "");
    const body = { eventId: match!.eventId, results: { G: [1, 0] } };
    expect((await server.call("/sandbox/settle", { body })).status).toBe(204);
  }
  expect(missing(await figures())).toEqual([]);
  await server.restart();
  expect(missing(await figures())).toEqual([]);
});
