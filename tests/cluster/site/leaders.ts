// The process that makes the offer is killed, told to end, held up and missing: players see one line of numbers.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PingAnswer } from "../../../src/protocol/ping.ts";
import type { Beat } from "../../../src/protocol/sockets.ts";
import type { Core } from "../../../workers/core/core.ts";
import type { Databases } from "../../../workers/core/ports.ts";
import { call } from "../../harness/server.ts";
import { startRealCore } from "../../harness/real-core.ts";
import { until } from "../../harness/until.ts";
import type { Node } from "../processes.ts";
import { noiseMs, tellFigure } from "./figures.ts";
import { openMatches, ticketOn } from "./players.ts";
import { listen, nextFrames, type Listener } from "./sockets.ts";
import type { Site } from "./start-site.ts";
import { deleteWorkerDatabases, openWorkerDatabases } from "./worker-databases.ts";

const socketsEach = 25;

/** Figures of the leading feed are among them: while it changes there may be nobody to ask. */
async function statsOf({ url }: Node): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  await until(async () => {
    const { status, body } = await call<{ http: Record<string, number> }>(`${url}/sandbox/stats`);
    if (status === 200) counts = body.http;
    return status === 200;
  });
  return counts;
}

/** Snapshots that these processes were asked for so far. */
export async function snapshotReads(nodes: readonly Node[]): Promise<number> {
  const stats = await Promise.all(nodes.map(statsOf));
  return stats
    .flatMap((counts) => Object.entries(counts))
    .filter(([name]) => /^POST \/cms\/v1\/betting\/(live|prematch)\/(offer|match)$/.test(name))
    .reduce((sum, [, count]) => sum + count, 0);
}

export function describeLeaders(site: () => Site): void {
  let listeners: Listener[] = [];
  let workers: { core: Core; databases: Databases }[] = [];
  let spare = 0;

  async function leaderAndStandby(): Promise<[Node, Node]> {
    const { feeds, processes } = site();
    let leader: Node | null = null;
    await until(async () => (leader = await processes.leader(feeds)) !== null);
    return leader === feeds[0] ? feeds : [feeds[1], feeds[0]];
  }
  async function startFeed(): Promise<Node> {
    spare += 1;
    return site().processes.start(`feed-spare-${spare}`, "feed");
  }
  /** A test that fails leaves two feeds to the next one as well. */
  async function replacing(lost: Node, test: (standby: Node) => Promise<void>): Promise<void> {
    const standby = site().feeds.find((feed) => feed !== lost) ?? lost;
    try {
      await test(standby);
    } finally {
      site().feeds = [standby, await startFeed()];
    }
  }
  /** What the one before had published may be on its way to some sockets still: the frames that count come after this. */
  const leads = (feed: Node): Promise<void> => until(async () => (await site().processes.leader([feed])) === feed);
  /** What all the sockets saw since they were opened, and what the two workers read. */
  async function expectOneLine(readsBefore: number): Promise<void> {
    expect(listeners.flatMap(({ faults }) => faults())).toEqual([]);
    expect(await snapshotReads(site().web)).toBe(readsBefore);
  }

  beforeAll(async () => {
    const { web } = site();
    // The app's whole worker too: it is what would read anew.
    workers = await Promise.all(
      web.map(async ({ url }) => {
        const databases = openWorkerDatabases();
        return { core: await startRealCore(url, databases), databases };
      }),
    );
    for (const { core } of workers) await core.api.tabs.setSubscriptions("t1", [{ kind: "live", sport: "F" }]);
    const urls = web.flatMap(({ url }) => Array<string>(socketsEach).fill(url));
    listeners = await Promise.all(urls.map((url) => listen(url, "F")));
    await nextFrames(listeners);
    // What they read to join does not count among what comes after it.
    for (const { databases } of workers)
      await until(async () => (await databases.offer.streams.get("live:F"))?.fresh === true);
  }, 120_000);
  afterAll(async () => {
    for (const { client } of listeners) client.close();
    for (const { core, databases } of workers) {
      await core.stop("core-ends");
      await deleteWorkerDatabases(databases);
    }
  });

  it("killed: the standby goes on within 6 s, no number is missing, nothing is read anew", async () => {
    const reads = await snapshotReads(site().web);
    expect(reads).toBeGreaterThan(0);
    const [leader] = await leaderAndStandby();
    await replacing(leader, async (standby) => {
      const began = performance.now();
      await site().processes.kill(leader);
      await leads(standby);
      const away = await nextFrames(listeners, began);
      tellFigure("feed SIGKILL: next frame on all of 50 sockets", away, 6000);
      expect(away).toBeLessThan(6000 + noiseMs);
      await expectOneLine(reads);
    });
  }, 120_000);

  it("told to end: the standby goes on within 2 s", async () => {
    const reads = await snapshotReads(site().web);
    const [leader] = await leaderAndStandby();
    await replacing(leader, async (standby) => {
      const began = performance.now();
      const ending = site().processes.end(leader);
      await leads(standby);
      const away = await nextFrames(listeners, began);
      await ending;
      tellFigure("feed SIGTERM: next frame on all of 50 sockets", away, 2000);
      expect(away).toBeLessThan(2000 + noiseMs);
      await expectOneLine(reads);
    });
  }, 120_000);

  it("held up while another took over: nothing of what it says then is seen", async () => {
    const reads = await snapshotReads(site().web);
    const [leader, standby] = await leaderAndStandby();
    leader.process.child.kill("SIGSTOP");
    await leads(standby);
    leader.process.child.kill("SIGCONT");
    const frames = listeners[0]?.frames() ?? 0;
    await until(() => (listeners[0]?.frames() ?? 0) > frames + 5);
    await until(async () => (await fetch(`${leader.ops}/leadz`)).status === 503);
    expect(await site().processes.leader([leader, standby])).toBe(standby);
    await expectOneLine(reads);
  }, 120_000);

  it("missing altogether: beats confirm nothing, a live ticket is denied with its stake back", async () => {
    const { processes, web, feeds, url } = site();
    // Longer than prices are good for, also where the word that it was placed comes late.
    await call(`${web[0].url}/sandbox/settings`, { body: { scope: "ticket", key: "liveTicketDelay", value: 8 } });
    const [live] = await openMatches(url, "live");
    if (live === undefined) throw new Error("nothing is live");
    const body = { username: "player", password: "Sandbox-Pass1" };
    const token = (await call<{ access_token: string }>(`${url}/kcmanager/loginUser`, { body })).body.access_token;
    const ping = async (id = "") =>
      (await call<PingAnswer>(`${url}/base/v1/users/ping?ticket_id=${id}`, { token })).body;
    const credit = async () => (await ping()).wallets[0]?.wallet_0;
    const before = (await credit()) ?? 0;

    let restarted = 0;
    try {
      const ticket = ticketOn(live);
      const placed = call(`${url}/sportsbetting/v1/tickets`, { body: ticket, token });
      expect((await placed).body).toEqual({ ErrorText: "ok" });
      const began = performance.now();
      for (const { process: feed } of feeds) feed.child.kill("SIGKILL");
      await until(async () => (await credit()) === before - 50);
      const deadline = (await ping(ticket.ticket_id)).ticketInfo?.deadline ?? Number.NaN;
      const stopped = Date.now();
      await Promise.all(
        listeners.map(({ client }) =>
          client.next<Beat>("beat", ({ ts, streams }) => ts > stopped && Object.keys(streams).length === 0),
        ),
      );
      tellFigure("no feed: beats without a number after", performance.now() - began, 3000);
      await until(async () => (await ping(ticket.ticket_id)).ticketInfo?.mtcResponse.status !== "pending");
      const late = Date.now() - deadline;
      tellFigure("no feed: a live ticket's stake is back after its deadline", late, 3000);
      expect(late).toBeLessThan(3000 + noiseMs);
      expect((await ping(ticket.ticket_id)).ticketInfo?.mtcResponse).toMatchObject({ status: "denied", subcode: 204 });
      await until(async () => (await credit()) === before);
    } finally {
      // A test that fails leaves two feeds to the next one as well.
      for (const feed of feeds) await processes.kill(feed);
      restarted = performance.now();
      site().feeds = [await startFeed(), await startFeed()];
    }
    await nextFrames(listeners, restarted);
    tellFigure("no feed, then two: next frame after the first one's start", performance.now() - restarted);
    expect(listeners.flatMap(({ faults }) => faults())).toEqual([]);
    await until(async () => {
      const next = ticketOn((await openMatches(url, "live"))[0] ?? live);
      const answer = await call(`${url}/sportsbetting/v1/tickets`, { body: next, token });
      if (answer.status !== 200) return false;
      await until(async () => (await ping(next.ticket_id)).ticketInfo?.mtcResponse.status !== "pending");
      return (await ping(next.ticket_id)).ticketInfo?.accepted === true;
    });
  }, 150_000);
}
