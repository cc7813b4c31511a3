// What a closed section still answers to whoever asks: checks, bookings and the rows of its page.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Match } from "../../../../src/protocol/match.ts";
import { closedRows, firstRowsId } from "../../../../src/domain/offer/last-rows.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
let server: TestServer;
const set = (key: string, value: boolean) =>
  server.call("/sandbox/settings", { body: { scope: "status", key, value } });

beforeAll(async () => {
  writeFileSync(
    join(distDir, "index.html"),
    `<!doctype html><title>Kvota</title><script src="/boot.js"></script><body><div id="root"></div></body>`,
  );
  server = await startTestServer({ config: { distDir } });
  await server.call("/sandbox/feed", { body: { paused: true } });
});
afterEach(async () => {
  await set("disableLiveBettingPage", false);
  await set("disableBettingPage", false);
});
afterAll(async () => {
  await server.stop();
  rmSync(distDir, { recursive: true });
});

async function openMatch(kind: "live" | "prematch"): Promise<Match> {
  const body = { sport_code: "F", time_filter: "all" };
  const { result } = (await server.call<{ result: Match[] }>(`/cms/v1/betting/${kind}/offer`, { body })).body;
  const soon = Date.now() + 600_000;
  const found = result.find(({ markets, timeStart }) => {
    const line = markets["1X2"]?.[0];
    return line?.MS === "OPEN" && line.selections["1"]?.O !== "-" && (kind === "live" || timeStart > soon);
  });
  if (found === undefined) throw new Error(`no ${kind} match`);
  return found;
}

const leg = ({ eventId }: Match) => ({
  id: String(eventId),
  eventId,
  marketsTable: "markets",
  marketsKey: "1X2",
  selectionCode: "1",
  band: "",
  player: "",
  odd: "1.50",
});

const check = async (...matches: Match[]) => {
  const answer = await server.call<{ odd: string; reason?: string }[]>("/cms/v1/betting/ticket/check", {
    body: { ticket: matches.map(leg) },
  });
  return answer.body.map(({ odd, reason }) => [odd === "-", reason]);
};
const book = async (...matches: Match[]) => {
  const { status, body } = await server.call("/sportsbetting/v1/bookings", { body: { selections: matches.map(leg) } });
  return [status, body["error"]];
};
const rowsOf = async (path: string): Promise<unknown> => {
  const { body } = await server.call<string>(path, { headers: { accept: "text/html" } });
  return JSON.parse(new RegExp(`id="${firstRowsId}">([^<]*)<`).exec(body)?.[1] ?? "null");
};

test.each([
  ["disableLiveBettingPage", "liveBettingClosed", "live", "/en/live_betting", "/en/betting"],
  ["disableBettingPage", "bettingClosed", "prematch", "/en/betting", "/en/live_betting"],
] as const)("%s alone", async (key, reason, kind, page, other) => {
  const matches = { live: await openMatch("live"), prematch: await openMatch("prematch") };
  const isClosed = { live: [kind === "live", kind === "live" ? reason : undefined], prematch: [] as unknown[] };
  isClosed.prematch = [kind === "prematch", kind === "prematch" ? reason : undefined];
  await set(key, true);
  expect(await check(matches.live, matches.prematch)).toEqual([isClosed.live, isClosed.prematch]);
  expect(await book(matches[kind])).toEqual([422, reason]);
  expect(await book(matches.live, matches.prematch)).toEqual([422, reason]);
  expect((await book(matches[kind === "live" ? "prematch" : "live"]))[1]).toBeUndefined();
  expect(await rowsOf(page)).toBe(closedRows);
  // Of a player's own as well: nothing of an earlier visit may be drawn.
  expect(await rowsOf(`${page}?match=1`)).toBe(closedRows);
  expect(await rowsOf(other)).toMatchObject({ leagues: expect.any(Array) });
  await set(key, false);
  expect(await check(matches.live, matches.prematch)).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  expect(await rowsOf(page)).toMatchObject({ leagues: expect.any(Array) });
});

test("both", async () => {
  const [live, prematch] = [await openMatch("live"), await openMatch("prematch")];
  await set("disableLiveBettingPage", true);
  await set("disableBettingPage", true);
  expect(await check(live, prematch)).toEqual([
    [true, "ticketDisabled"],
    [true, "ticketDisabled"],
  ]);
  expect(await book(live)).toEqual([422, "ticketDisabled"]);
});
