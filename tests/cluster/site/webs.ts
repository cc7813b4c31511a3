// Web processes end while players bet: told to, in turn with all the others, and without a word.
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../../server/platform/db/store.ts";
import type { PingAnswer } from "../../../src/protocol/ping.ts";
import { readMetrics } from "../../harness/read-metrics.ts";
import { call } from "../../harness/server.ts";
import { isWholeRun } from "../../harness/whole-run.ts";
import { until } from "../../harness/until.ts";
import type { Node } from "../processes.ts";
import { noiseMs, tellFigure } from "./figures.ts";
import { addPlayers, faultsInBooks, kindsOf, logInAs, openBooks, startBetting } from "./players.ts";
import { connectClients } from "./sockets.ts";
import type { Site } from "./start-site.ts";

/** Whether two cores are this site's alone: the figures of production are asked for. */
const [perSecond, killedSockets] = isWholeRun ? [50, 300] : [25, 120];

/** @param share 0.95 = what all but a twentieth are below */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((x, y) => x - y)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function socketsOf({ ops }: Node): Promise<number> {
  return (await readMetrics(ops)).value("kvota_sockets", `namespace="sports"`) ?? 0;
}

/**
 * The site as it runs for real: the sandbox is off, so that a process that ends does it as slowly as it should.
 * @param more variables of the web processes
 */
export async function withoutSandbox(site: Site, more: Record<string, string> = {}): Promise<void> {
  site.variables.web = { SANDBOX: "0", TRUST_PROXY: "127.0.0.1", DRAIN_SOCKETS_MS: "3000", ...more };
  await Promise.all(site.web.map((node) => site.processes.end(node)));
  site.web = await Promise.all([site.startWeb(0), site.startWeb(1)]);
  // The proxy cuts a line that it kept to a process that has ended.
  await until(async () => (await call(`${site.url}/healthz`).catch(() => null))?.status === 200);
}

export function describeWebs(site: () => Site): void {
  let store: Store;
  let names: string[];
  /** Has the sandbox on still, and no player comes to it. */
  let steering: Node;

  beforeAll(async () => {
    [, steering, store] = await Promise.all([
      withoutSandbox(site()),
      site().processes.start("web-steering", "web"),
      openBooks(site()),
    ]);
    names = await addPlayers(store, 12);
  }, 120_000);
  afterAll(() => store.close());

  /** What it says while it ends, and how long that took. */
  async function endWatched(node: Node): Promise<{ took: number; readiness: Set<number> }> {
    const began = performance.now();
    const readiness = new Set<number>();
    const timer = setInterval(async () => {
      const answer = await fetch(`${node.ops}/readyz`).catch(() => null);
      if (answer !== null) readiness.add(answer.status);
    }, 100);
    await site()
      .processes.end(node)
      .finally(() => clearInterval(timer));
    return { took: performance.now() - began, readiness };
  }

  it("all are restarted in turn under load: no call fails, no bet is unknown, settings and maintenance hold", async () => {
    const { processes, startWeb, url } = site();
    const value = randomInt(5, 60);
    const steer = (path: string, body: unknown) => call(`${steering.url}/sandbox/${path}`, { body });
    await steer("settings", { scope: "ticket", key: "liveTicketDelay", value });
    await steer("maintenance", { timeLeft: 7200 });
    const clients = await connectClients(url, 50);
    const betting = await startBetting(site(), { names, perSecond });
    const began = performance.now();

    async function restartWebs(): Promise<void> {
      for (const place of [1, 0] as const) {
        const { took, readiness } = await endWatched(site().web[place]);
        tellFigure(`web SIGTERM under ${perSecond} tickets/s: ended after`, took, 45_000);
        expect(took).toBeLessThan(45_000);
        expect([...readiness]).toContain(503);
        site().web[place] = await startWeb(place);
      }
    }
    async function restartOthers(): Promise<void> {
      const [jobsA, jobsB] = site().jobs;
      await processes.end(jobsA);
      site().jobs = [await processes.start("jobs-x", "jobs"), jobsB];
      await processes.end(jobsB);
      site().jobs = [site().jobs[0], await processes.start("jobs-y", "jobs")];
      const [feedA, feedB] = site().feeds;
      await processes.end(feedA);
      site().feeds = [await processes.start("feed-x", "feed"), feedB];
      await processes.end(feedB);
      site().feeds = [site().feeds[0], await processes.start("feed-y", "feed")];
      await processes.end(steering);
      steering = await processes.start("web-steering", "web");
    }
    await Promise.all([restartWebs(), restartOthers()]);
    await until(() => clients.connected() === 50);

    await betting.stop();
    expect(kindsOf(betting.failures)).toEqual([]);
    const absences = clients.absences();
    clients.close();
    tellFigure(`web SIGTERM: ${absences.length} sockets away, the longest`, Math.max(...absences), 2000);
    expect(Math.max(...absences)).toBeLessThan(2000 + noiseMs);
    const rate = (betting.acknowledged.length * 1000) / (performance.now() - began);
    console.log(`FIGURE all restarted in turn: ${betting.acknowledged.length} tickets, ${rate.toFixed(1)}/s, 0 failed`);
    expect(await faultsInBooks(store, betting.acknowledged)).toEqual([]);

    const ticket = await call<{ liveTicketDelay: number }>(`${url}/cms/v1/settings/ticket`);
    expect(ticket.body.liveTicketDelay).toBe(value);
    const token = await logInAs(url, names[0] ?? "");
    const { maintenanceMode } = (await call<PingAnswer>(`${url}/base/v1/users/ping?ticket_id=`, { token })).body;
    expect(maintenanceMode?.timeLeft).toBeGreaterThan(6000);
    await steer("maintenance", { timeLeft: null });
  }, 180_000);

  it("one is killed under load: its sockets are back in 3 s, calls fail for 2 s, no bet is lost or doubled", async () => {
    const { processes, startWeb, url } = site();
    const count = killedSockets;
    const clients = await connectClients(url, count);
    const betting = await startBetting(site(), { names, perSecond });
    await until(() => betting.acknowledged.length > perSecond);
    // After a restart the proxy may not know one of them yet, which then has no sockets to lose.
    const [first, second] = await Promise.all(site().web.map(socketsOf));
    const place = (first ?? 0) >= (second ?? 0) ? 0 : 1;
    const killed = performance.now();
    await processes.kill(site().web[place]);
    // When the process is known to have ended, its first sockets may be back already.
    await until(() => clients.absences().length > count / 4);
    await until(() => clients.connected() === count);
    const absences = clients.absences();
    await betting.stop();
    clients.close();
    const back = quantile(absences, 0.95);
    tellFigure(`web SIGKILL: ${absences.length} of ${count} sockets back (p95)`, back, 3000);
    expect(back).toBeLessThan(3000 + noiseMs);
    const failing = Math.max(0, ...betting.failures.map(({ at }) => at - killed));
    tellFigure(`web SIGKILL: ${betting.failures.length} calls failed, the last after`, failing, 2000);
    expect(failing).toBeLessThan(2000 + noiseMs);
    expect(await faultsInBooks(store, betting.acknowledged)).toEqual([]);
    site().web[place] = await startWeb(place);
  }, 90_000);
}
