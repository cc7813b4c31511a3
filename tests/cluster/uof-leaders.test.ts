// Who reads the feed is killed, again and again, while it goes on: another one reads it, and nothing is lost or told wrongly.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFakeRandom } from "../harness/fake-random.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { startUofRest, type UofRest } from "../harness/uof-rest.ts";
import { until } from "../harness/until.ts";
import { connectPublisher, type FeedPublisher } from "./feed-publisher.ts";
import { startProcesses, type Node, type Processes, type Role } from "./processes.ts";
import { startRabbit, type RabbitServer } from "./rabbitmq-server.ts";
import { createUofPlayer, goalLeg } from "./uof-player.ts";
import { startUofProducer, type UofProducer } from "./uof-producer.ts";

/** `KVOTA_KILLS=20` is the long run: half a minute each, as often as the feed lets anybody ask. */
const kills = Number(process.env["KVOTA_KILLS"] ?? 2);
const [moving, standing] = [4711, 4712];
const movingLines = 8;
/** Seventeen of its twenty requests in ten minutes may be asked by the feed's reader itself: of twenty kills the last wait. */
const askLimitMs = 660_000;
const random = createFakeRandom(20_261_129).next;

let broker: RabbitServer;
let rest: UofRest;
let publisher: FeedPublisher;
let producer: UofProducer;
let processes: Processes;
let database: pg.Pool;
let env: Record<string, string>;
beforeAll(async () => {
  broker = await startRabbit(uofToken);
  rest = await startUofRest(uofToken, Date.now() + 7_200_000);
  publisher = await connectPublisher(broker);
  producer = startUofProducer(rest, publisher);
  processes = await startProcesses();
  database = new pg.Pool({ connectionString: processes.databaseUrl, max: 1 });
  env = { FEED_SOURCE: "uof", UOF_TOKEN: uofToken, UOF_API: rest.url, UOF_AMQP: broker.url, UOF_LANGUAGES: "en=en" };
});
afterAll(async () => {
  producer.stop();
  await database.end();
  await processes.stop();
  await publisher.close();
  await rest.stop();
  await broker.stop();
});

/** "" = it was closed since its name was read. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}

/** Whether the process has a connection to the broker, as the machine's table of them says. */
function isConnected({ process: { child } }: Node): boolean {
  const folder = `/proc/${child.pid}/fd`;
  const links = readdirSync(folder).map((name) => targetOf(join(folder, name)));
  const port = broker.port.toString(16).toUpperCase().padStart(4, "0");
  const inodes = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote = ""]) => remote.endsWith(`:${port}`))
    .map(([, , , , , , , , , inode]) => `socket:[${inode}]`);
  return inodes.some((inode) => links.includes(inode));
}

const metricsOf = ({ ops }: Node): Promise<string> => fetch(`${ops}/metrics`).then((answer) => answer.text());

it(
  `is read by another, ${kills} times: no number falls, no price goes back, and each settlement is paid once`,
  { timeout: (kills + 3) * 60_000 + askLimitMs },
  async () => {
    const written: string[] = [];
    const start = (name: string, role: Role): Promise<Node> =>
      processes.start(name, role, { ...env, LOG_LEVEL: "debug" });
    // A web process serves once somebody publishes.
    const [web, jobs, ...firstFeeds] = await Promise.all([
      start("web", "web"),
      start("jobs", "jobs"),
      start("feed1", "feed"),
      start("feed2", "feed"),
    ]);
    let feeds = firstFeeds;
    const player = createUofPlayer(() => web.url);
    await player.logIn();

    let sent = 0;
    const lastOdds = new Map<number, number>();
    function move(): void {
      sent += 1;
      const n = 1 + (sent % movingLines);
      const odd = (2 + sent / 1000).toFixed(3);
      lastOdds.set(n, Number(odd));
      producer.price(moving, n, odd);
    }
    for (let n = 1; n <= movingLines; n += 1) move();
    for (let n = 1; n <= 2 * kills; n += 1) producer.price(standing, n, "2.5");
    const openOf = async (match: number): Promise<number> =>
      Object.values(await player.goals(match)).filter((status) => status === "OPEN").length;
    await until(async () => (await openOf(moving)) === movingLines);
    await until(async () => (await openOf(standing)) === 2 * kills);
    const tickets: string[] = [];
    for (let n = 1; n <= 2 * kills; n += 1) tickets.push(await player.bet([goalLeg(standing, n)], 100));

    const faults: string[] = [];
    const shown = new Map<string, number>();
    let rev = 0;
    /** One look as a player has it. @returns open lines */
    async function look(): Promise<number> {
      const match = await player.match(moving);
      if (match === undefined) return 0;
      if (match.rev < rev) faults.push(`rev ${match.rev} after ${rev}`);
      rev = match.rev;
      const open = (match.markets["u62"] ?? []).filter(({ MS }) => MS === "OPEN");
      for (const { B, selections } of open) {
        const odd = Number(selections["6"]?.O);
        if (odd < (shown.get(B) ?? 0)) faults.push(`${B}: ${odd} after ${shown.get(B)}`);
        shown.set(B, odd);
      }
      return open.length;
    }

    /** Up to where the producer was told, as the next one to read it knows it. */
    async function storedTime(): Promise<number> {
      const { rows } = await database.query<{ alive_to: string }>("select alive_to from uof_producer");
      return Number(rows[0]?.alive_to ?? 0);
    }

    let cameUpAt = 0;
    const moves = setInterval(move, 50);
    try {
      for (let n = 1; n <= kills; n += 1) {
        const leader = await processes.leader(feeds);
        if (leader === null) throw new Error("nobody reads the feed");
        const [standby] = feeds.filter((node) => node !== leader);
        if (standby === undefined) throw new Error("nobody stands by");
        expect([isConnected(leader), isConnected(standby), isConnected(web), isConnected(jobs)]).toEqual([
          true,
          false,
          false,
          false,
        ]);
        for (const node of [leader, standby, web, jobs]) written.push(await metricsOf(node));
        // Else the next one asks for everything, which the feed allows twice in half an hour.
        await until(async () => (await storedTime()) > cameUpAt);
        await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 1500)));
        await processes.kill(leader);
        const before = rest.posts.length;
        written.push((await leader.process.ended).output);
        // While nobody reads, and once the next one does.
        producer.settle(standing, 2 * n - 1);
        feeds = [standby, await start(`feed${n + 2}`, "feed")];
        await until(async () => {
          await look();
          return rest.posts.length > before;
        }, askLimitMs);
        const after = sent;
        producer.settle(standing, 2 * n);
        await until(async () => (await look()) === movingLines && Math.min(...shown.values()) > 2 + after / 1000);
        cameUpAt = Date.now();
        // A session's token is good for five minutes.
        await player.logIn();
        await until(async () => {
          const all = await player.tickets();
          return tickets.slice(0, 2 * n).every((id) => all.find((one) => one.frontend_uuid === id)?.status === "won");
        });
      }
    } finally {
      clearInterval(moves);
    }
    await until(async () => {
      await look();
      return [...lastOdds].every(([n, odd]) => shown.get(`goalnr=${n}`) === odd);
    });
    expect(faults).toEqual([]);
    expect((await player.tickets()).map(({ status, win }) => [status, win])).toEqual(tickets.map(() => ["won", 250]));
    for (const node of [...feeds, jobs, web]) {
      written.push(await metricsOf(node));
      await processes.end(node);
      written.push((await node.process.ended).output);
    }
    expect(await processes.command("audit")).toMatchObject({ code: 0 });
    expect(written.join("\n").length).toBeGreaterThan(10_000);
    expect(written.filter((text) => text.includes(uofToken))).toEqual([]);
  },
);
