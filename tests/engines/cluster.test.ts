// Two web processes, two feeds and two for jobs: a player sees one site, whichever of them answers and whichever dies.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PingAnswer } from "../../src/protocol/accounts.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { Frame } from "../../src/protocol/sockets.ts";
import { call } from "../harness/server.ts";
import { connectSocket, type SocketClient } from "../harness/socket-client.ts";
import { until } from "../harness/until.ts";
import { startProcesses, type Node, type Processes } from "./processes.ts";

/** What other tests on the same cores may take. */
const noiseMs = 4000;

let processes: Processes;
let [a, b]: Node[] = [];
let feeds: Node[];
let jobs: Node[];
let token: string;

const control = (node: Node | undefined, path: string, body: unknown) => call(`${node?.url}/sandbox/${path}`, { body });
const ping = async (node: Node | undefined, id = "") =>
  (await call<PingAnswer>(`${node?.url}/base/v1/users/ping?ticket_id=${id}`, { token })).body;
const statusOf = async (node: Node | undefined, id: string) => (await ping(node, id)).ticketInfo?.mtcResponse.status;

beforeAll(async () => {
  processes = await startProcesses();
  // All at once on an empty database.
  [a, b, ...feeds] = await Promise.all([
    processes.start("web-a", "web"),
    processes.start("web-b", "web"),
    processes.start("feed-a", "feed"),
    processes.start("feed-b", "feed"),
  ]);
  jobs = await Promise.all([processes.start("jobs-a", "jobs"), processes.start("jobs-b", "jobs")]);
  const body = { username: "player", password: "Sandbox-Pass1" };
  token = (await call<{ access_token: string }>(`${a?.url}/kcmanager/loginUser`, { body })).body.access_token;
}, 60_000);
afterAll(() => processes.stop());

async function openMatch(node: Node | undefined, kind: "live" | "prematch", skip = 0) {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const { result } = (await call<{ result: Match[] }>(`${node?.url}/cms/v1/betting/${kind}/offer`, { body })).body;
  const soon = Date.now() + 600_000;
  const open = result.filter(
    (match) => match.markets["1X2"]?.[0]?.MS === "OPEN" && (kind === "live" || match.timeStart > soon),
  );
  const match = open[skip];
  if (match === undefined) throw new Error(`no open ${kind} match among ${result.length}`);
  return match;
}

async function place(node: Node | undefined, match: Match, type: "live" | "prematch", id: string = randomUUID()) {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: match.eventId, type, sport: match.sport, odds, ...market };
  const wallet = { currency: "RSD", currency_id: 1 };
  const body = { ticket_id: id, selections: [leg], oddsPolicy: "any", bets: [{ stake: 50 }], wallet };
  const answer = await call(`${node?.url}/sportsbetting/v1/tickets`, { body, token });
  expect([answer.status, answer.body]).toMatchObject([200, { ErrorText: "ok" }]);
  return id;
}

/** Every number of a stream in the order it came, on a socket of its own. */
async function listen(node: Node | undefined, sport: string): Promise<{ client: SocketClient; gaps(): string[] }> {
  const client = await connectSocket(node?.url ?? "", "/sports");
  client.socket.emit("live", { sport });
  const first = await client.next<{ seq: number }>("initial_data");
  return {
    client,
    gaps() {
      const frames = client.of<Frame>("live_update");
      const inactive = client.of<{ seq: number }>("live_inactive_update");
      const numbers = [...frames, ...inactive].map(({ seq }) => seq).toSorted((x, y) => x - y);
      return numbers.flatMap((seq, index) => {
        const before = index === 0 ? first.seq : (numbers[index - 1] ?? 0);
        return seq === before + 1 ? [] : [`${seq} after ${before}`];
      });
    },
  };
}

it("serves one site: a log-in, a ticket, its decision and its pay-out from either", { timeout: 60_000 }, async () => {
  await control(a, "feed", { paused: true });
  const match = await openMatch(b, "prematch");
  const before = (await ping(b)).wallets[0]?.wallet_0 ?? 0;
  const id = await place(a, match, "prematch");
  await until(async () => (await statusOf(b, id)) === "accepted");
  expect((await ping(b)).wallets[0]?.wallet_0).toBe(before - 50);
  const results = { current: [1, 0], finalScore: [1, 0] };
  const settled = await control(b, "settle", { eventId: match.eventId, results });
  expect([settled.status, settled.body]).toEqual([204, undefined]);
  const history = await call<{ tickets?: { frontend_uuid: string; status: string }[] }>(
    `${a?.url}/sportsbetting/v1/tickets/history`,
    { body: { page: 1 }, token },
  );
  expect(JSON.stringify(history.body)).toContain(id);
  await control(a, "feed", { paused: false });
});

it("holds settings and maintenance of one everywhere within 2 s", { timeout: 30_000 }, async () => {
  const guest = await connectSocket(b?.url ?? "", "/sports");
  guest.socket.emit("global", {});
  await guest.next("reload_settings");
  await control(a, "maintenance", { timeLeft: 600 });
  await guest.next<{ maintenance?: { timeLeft: number } | null }>(
    "reload_settings",
    ({ maintenance }) => (maintenance?.timeLeft ?? 0) > 0,
  );
  expect(JSON.stringify(await ping(b))).toContain("maintenance");
  await control(b, "maintenance", { timeLeft: null });
  guest.close();
});

/** A socket of the player's on this process, proven by a token that the other one issued. */
async function signedIn(on: Node | undefined, issuer: Node | undefined): Promise<SocketClient> {
  const { body } = await call<{ token: string }>(`${issuer?.url}/sportsbetting/v1/preAuth`, { token });
  const client = await connectSocket(on?.url ?? "", "/sports");
  expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
  const again = await connectSocket(issuer?.url ?? "", "/sports");
  // Once, wherever.
  expect(await again.ask("auth", { token: body.token })).toEqual({ error: "unauthorized" });
  again.close();
  return client;
}

it(
  "tells a player on one of what the other did, and ends the sockets of a log-out there",
  { timeout: 30_000 },
  async () => {
    const client = await signedIn(b, a);
    const id = await place(a, await openMatch(a, "prematch", 2), "prematch");
    await client.next<{ frontend_uuid: string }>("ticket_response", (told) => told.frontend_uuid === id);
    const ended = new Promise<void>((resolve) => void client.socket.once("disconnect", () => resolve()));
    const other = await call<{ access_token: string }>(`${b?.url}/kcmanager/loginUser`, {
      body: { username: "player", password: "Sandbox-Pass1" },
    });
    const began = performance.now();
    expect((await call(`${a?.url}/kcmanager/logoutUser`, { method: "POST", token })).status).toBeLessThan(300);
    await ended;
    // A second, and what other tests on the same cores take of it.
    expect(performance.now() - began).toBeLessThan(3000);
    token = other.body.access_token;
  },
);

it("counts wrong log-ins over both", { timeout: 30_000 }, async () => {
  const body = { username: "blocked", password: "wrong" };
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    answers.push((await call(`${(tries % 2 === 0 ? a : b)?.url}/kcmanager/loginUser`, { body })).status);
  expect(answers.slice(0, 10)).not.toContain(429);
  expect(answers.slice(10)).toEqual([429, 429]);
});

it("goes on where the leading feed is killed: no number is missing", { timeout: 60_000 }, async () => {
  const listeners = await Promise.all([listen(a, "F"), listen(b, "F")]);
  const leader = await processes.leader(feeds);
  if (leader === null) throw new Error("none leads");
  const [listener] = listeners;
  const frames = (): number => listener?.client.of("live_update").length ?? 0;
  await until(() => frames() > 3);
  await processes.kill(leader);
  const killed = performance.now();
  feeds = feeds.filter((node) => node !== leader);
  const seen = frames();
  await until(() => frames() > seen + 3);
  const away = performance.now() - killed;
  console.log(`the next frames came ${Math.round(away)} ms after the leader was killed`);
  expect(await processes.leader(feeds)).toBe(feeds[0]);
  for (const { client, gaps } of listeners) {
    expect(gaps()).toEqual([]);
    client.close();
  }
  // A live ticket is decided by the new leader's prices.
  const id = await place(a, await openMatch(a, "live"), "live");
  await until(async () => ["accepted", "denied"].includes((await statusOf(b, id)) ?? ""));
});

it("sees no batch of a leader that stood still while another took over", { timeout: 60_000 }, async () => {
  const standby = await processes.start("feed-c", "feed");
  const leader = feeds[0];
  if (leader === undefined) throw new Error("none leads");
  const listener = await listen(b, "F");
  leader.process.child.kill("SIGSTOP");
  await until(async () => (await processes.leader([standby])) === standby);
  const frames = listener.client.of("live_update").length;
  leader.process.child.kill("SIGCONT");
  await until(() => listener.client.of("live_update").length > frames + 5);
  await until(async () => (await fetch(`${leader.ops}/leadz`)).status === 503);
  expect(listener.gaps()).toEqual([]);
  expect(await processes.leader([leader, standby])).toBe(standby);
  listener.client.close();
  feeds = [leader, standby];
});

it(
  "decides a live ticket whose web process died, and settles with one of two jobs killed",
  { timeout: 60_000 },
  async () => {
    await control(b, "settings", { scope: "ticket", key: "liveTicketDelay", value: 2 });
    const extra = await processes.start("web-c", "web");
    const id = await place(extra, await openMatch(b, "live", 1), "live");
    await processes.kill(extra);
    const first = jobs[0];
    if (first === undefined) throw new Error("no jobs");
    await processes.kill(first);
    const began = performance.now();
    await until(async () => ["accepted", "denied"].includes((await statusOf(b, id)) ?? ""));
    expect(performance.now() - began).toBeLessThan(2000 + 3000 + noiseMs);
  },
);

it("leaves a ledger that holds", async () => {
  expect(await processes.command("audit")).toEqual({ code: 0, output: "the ledger holds\n" });
});
