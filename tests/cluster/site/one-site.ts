// What a player does on one web process holds on the other.
import { beforeAll, expect, it, onTestFinished } from "vitest";
import type { PingAnswer } from "../../../src/protocol/ping.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { call } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import { until } from "../../harness/until.ts";
import type { Node } from "../processes.ts";
import { noiseMs, tellFigure } from "./figures.ts";
import { openMatches, ticketOn } from "./players.ts";
import type { Site } from "./start-site.ts";

export function describeOneSite(site: () => Site): void {
  let a: Node;
  let b: Node;
  let token: string;

  const control = (node: Node, path: string, body: unknown) => call(`${node.url}/sandbox/${path}`, { body });
  const ping = async (node: Node, id = "") =>
    (await call<PingAnswer>(`${node.url}/base/v1/users/ping?ticket_id=${id}`, { token })).body;
  const creditOn = async (node: Node) => (await ping(node)).wallets[0]?.wallet_0 ?? 0;
  const statusOf = async (node: Node, id: string) => (await ping(node, id)).ticketInfo?.mtcResponse.status;

  beforeAll(async () => {
    [a, b] = site().web;
    const body = { username: "player", password: "Sandbox-Pass1" };
    token = (await call<{ access_token: string }>(`${a.url}/kcmanager/loginUser`, { body })).body.access_token;
  });

  /** Until the test ends, also where it fails: those after it need frames. */
  async function pauseFeed(): Promise<void> {
    onTestFinished(async () => void (await control(a, "feed", { paused: false })));
    await control(a, "feed", { paused: true });
  }

  async function openMatch(node: Node, kind: "live" | "prematch", skip = 0): Promise<Match> {
    const match = (await openMatches(node.url, kind, skip + 1))[skip];
    if (match === undefined) throw new Error(`no open ${kind} match`);
    return match;
  }

  async function place(node: Node, match: Match): Promise<string> {
    const body = ticketOn(match);
    const answer = await call(`${node.url}/sportsbetting/v1/tickets`, { body, token });
    expect([answer.status, answer.body]).toMatchObject([200, { ErrorText: "ok" }]);
    return body.ticket_id;
  }

  it("serves one site: a log-in, a ticket, its decision and its payout from either", async () => {
    await pauseFeed();
    const match = await openMatch(b, "prematch");
    const before = await creditOn(b);
    const id = await place(a, match);
    await until(async () => (await statusOf(b, id)) === "accepted");
    await until(async () => (await creditOn(b)) === before - 50);
    const results = { current: [1, 0], finalScore: [1, 0] };
    const settled = await control(b, "settle", { eventId: match.eventId, results });
    expect([settled.status, settled.body]).toEqual([204, undefined]);
    const history = await call<{ tickets?: { frontend_uuid: string; status: string }[] }>(
      `${a.url}/sportsbetting/v1/tickets/history`,
      { body: { page: 1 }, token },
    );
    expect(JSON.stringify(history.body)).toContain(id);
  });

  it("tells on one what a bet on the other has just left in the wallet", async () => {
    await pauseFeed();
    const match = await openMatch(b, "prematch", 1);
    const before = await creditOn(b);
    for (let n = 1; n <= 50; n += 1) {
      await place(a, match);
      // It hears of it by the bus, which on busy cores may come after the ping.
      await until(async () => (await creditOn(b)) === before - 50 * n);
    }
    expect(await creditOn(a)).toBe(before - 50 * 50);
  });

  it("holds settings and maintenance of one everywhere within 2 s", async () => {
    const guest = await connectSocket(b.url, "/sports");
    guest.socket.emit("global", {});
    await guest.next("reload_settings");
    await control(a, "maintenance", { timeLeft: 600 });
    await guest.next<{ maintenance?: { timeLeft: number } | null }>(
      "reload_settings",
      ({ maintenance }) => (maintenance?.timeLeft ?? 0) > 0,
    );
    expect((await ping(b)).maintenanceMode?.timeLeft).toBeGreaterThan(0);
    await control(b, "maintenance", { timeLeft: null });
    guest.close();
  });

  it(
    "shows everywhere within 2 s what an operator stops at one, and takes no bets on it",
    { timeout: 60_000 },
    async () => {
      const body = { username: "admin", password: "Sandbox-Pass1" };
      const admin = (await call<{ access_token: string }>(`${a.url}/kcmanager/loginUser`, { body })).body.access_token;
      const match = await openMatch(b, "prematch", 3);
      const { eventId } = match;
      const stop = async (node: Node, stopped: boolean) => {
        const asked = { scope: "match", id: String(eventId), stopped, reason: "late news" };
        expect((await call(`${node.url}/operator/v1/stops/set`, { body: asked, token: admin })).status).toBe(204);
      };
      const shown = async (node: Node) => {
        const body = { eventId };
        const answer = await call<{ result: Match[] }>(`${node.url}/cms/v1/betting/prematch/match`, { body });
        return answer.body.result[0]?.markets["1X2"]?.[0]?.MS;
      };
      const began = performance.now();
      await stop(a, true);
      const id = await place(b, match);
      await until(async () => (await statusOf(b, id)) === "denied");
      expect((await ping(b, id)).ticketInfo?.mtcResponse.subcode).toBe(217);
      await until(async () => (await shown(b)) === "SUSPENDED");
      expect(performance.now() - began).toBeLessThan(2000 + noiseMs);
      await stop(b, false);
      // Each decides by its own copy of the offer.
      for (const node of [a, b]) await until(async () => (await shown(node)) === "OPEN");
      const again = await place(a, match);
      await until(async () => (await statusOf(b, again)) === "accepted");
    },
  );

  /** A socket of the player's on this process, proven by a token that the other one issued. */
  async function signedIn(on: Node, issuer: Node): Promise<SocketClient> {
    const { body } = await call<{ token: string }>(`${issuer.url}/sportsbetting/v1/preAuth`, { token });
    const client = await connectSocket(on.url, "/sports");
    expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
    const again = await connectSocket(issuer.url, "/sports");
    // Once, wherever.
    expect(await again.ask("auth", { token: body.token })).toEqual({ error: "unauthorized" });
    again.close();
    return client;
  }

  it(
    "tells a player on one of what the other did, and ends the sockets of a log-out there",
    { timeout: 60_000 },
    async () => {
      const client = await signedIn(b, a);
      const id = await place(a, await openMatch(a, "prematch", 2));
      await client.next<{ frontend_uuid: string }>("ticket_response", (told) => told.frontend_uuid === id);
      const ended = new Promise<void>((resolve) => void client.socket.once("disconnect", () => resolve()));
      const other = await call<{ access_token: string }>(`${b.url}/kcmanager/loginUser`, {
        body: { username: "player", password: "Sandbox-Pass1" },
      });
      const began = performance.now();
      expect((await call(`${a.url}/kcmanager/logoutUser`, { method: "POST", token })).status).toBeLessThan(300);
      await ended;
      expect(performance.now() - began).toBeLessThan(1000 + noiseMs);
      token = other.body.access_token;
    },
  );

  it("counts wrong log-ins over both", async () => {
    const body = { username: "blocked", password: "wrong" };
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      answers.push((await call(`${(tries % 2 === 0 ? a : b).url}/kcmanager/loginUser`, { body })).status);
    expect(answers.slice(0, 10)).not.toContain(429);
    expect(answers.slice(10)).toEqual([429, 429]);
  });

  it(
    "decides a live ticket whose web process died, and settles with one of two jobs killed",
    { timeout: 120_000 },
    async () => {
      await control(b, "settings", { scope: "ticket", key: "liveTicketDelay", value: 2 });
      const { processes, jobs } = site();
      const extra = await processes.start("web-c", "web");
      const id = await place(extra, await openMatch(b, "live", 1));
      await processes.kill(extra);
      await processes.kill(jobs[0]);
      const began = performance.now();
      await until(async () => ["accepted", "denied"].includes((await statusOf(b, id)) ?? ""));
      const late = performance.now() - began - 2000;
      tellFigure("web and jobs SIGKILL: a live ticket decided late by", late, 3000);
      expect(late).toBeLessThan(3000 + noiseMs);
      site().jobs = [await processes.start("jobs-c", "jobs"), jobs[1]];
    },
  );
}
