// A house whose offer comes from a broker and a REST interface of the test's own, as a process that can be killed.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inherited, startServerProcess, type ServerProcess } from "../harness/server-process.ts";
import { aboutMatch, element } from "../harness/uof-messages.ts";
import { startUofRest, type UofRest } from "../harness/uof-rest.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { anyKey, connectPublisher } from "./feed-publisher.ts";
import { feedExchange, type RabbitServer } from "./rabbitmq-server.ts";
import { createUofPlayer, ofMatch, type UofPlayer } from "./uof-player.ts";

export interface UofHouse extends Omit<UofPlayer, "logIn"> {
  /** Another one after each start, unless its port is given. */
  readonly url: string;
  readonly rest: UofRest;
  send(xml: string): void;
  /** Resolves when the broker has all that was sent. */
  taken(): Promise<void>;
  /** Its lines open. */
  bringUp(product: number): Promise<void>;
  /** Open lines of market 62 of a match, one a goal. @param home the odd of outcome 6, 2.5 where none is given */
  offerGoals(eventId: number, count: number, home?: string): Promise<void>;
  pid(): number;
  /** Without a word. */
  kill(): Promise<void>;
  /** Resolves when it reads the queue. */
  start(): Promise<void>;
  /** Ends it and has its ledger audited. @returns what the audit and the process wrote */
  audit(): Promise<string>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

/** @param env of the process, beside what the house itself needs */
export async function startUofHouse(broker: RabbitServer, env: Record<string, string> = {}): Promise<UofHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-uof-house-"));
  const rest = await startUofRest(uofToken, Date.now() + 7_200_000);
  const { channel, send, close } = await connectPublisher(broker);
  let running: ServerProcess | null = null;
  let url = "";
  const player = createUofPlayer(() => url);

  const house: UofHouse = {
    ...player,
    get url() {
      return url;
    },
    rest,
    send,
    taken: () => channel.waitForConfirms(),
    async bringUp(product) {
      const before = rest.posts.length;
      await until(async () => {
        house.send(element("alive", { product, timestamp: Date.now(), subscribed: 1 }));
        await new Promise((resolve) => setTimeout(resolve, 100));
        return rest.posts.length > before;
      });
      const id = Number(/request_id=(\d+)/.exec(rest.posts.at(-1) ?? "")?.[1]);
      house.send(element("snapshot_complete", { product, request_id: id, timestamp: Date.now() }));
    },
    async offerGoals(eventId, count, home = "2.5") {
      const odds = (["6", "7", "8"] as const).map((id, index) =>
        element("outcome", { id, odds: [home, "9", "3.1"][index], active: 1 }),
      );
      const markets = Array.from({ length: count }, (_none, index) =>
        element("market", { id: 62, status: 1, specifiers: `goalnr=${index + 1}` }, odds.join("")),
      );
      const values = { ...ofMatch(eventId), product: 3, timestamp: Date.now() };
      house.send(aboutMatch("odds_change", values, element("odds", {}, markets.join(""))));
      await until(async () => {
        const statuses = Object.values(await house.goals(eventId));
        return statuses.length === count && statuses.every((status) => status === "OPEN");
      });
    },
    pid: () => running?.child.pid ?? 0,
    async kill() {
      running?.child.kill("SIGKILL");
      await running?.ended;
      running = null;
    },
    async start() {
      running = startServerProcess(dataDir, {
        FEED_SOURCE: "uof",
        UOF_TOKEN: uofToken,
        UOF_API: rest.url,
        UOF_AMQP: broker.url,
        UOF_LANGUAGES: "en=en de=de",
        LOG_LEVEL: "error",
        SANDBOX: "1",
        ...env,
      });
      url = await running.served;
      await player.logIn();
      await until(isRead);
    },
    async audit() {
      running?.child.kill("SIGTERM");
      const ended = await running?.ended;
      running = null;
      return new Promise((resolve) =>
        execFile(
          process.execPath,
          ["server/server.ts", "audit"],
          { cwd: root, env: { ...inherited, DATA_DIR: dataDir } },
          (_error, stdout, stderr) => resolve((ended?.output ?? "") + stdout + stderr),
        ),
      );
    },
    async stop() {
      await house.kill();
      await close();
      await rest.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  /** What is sent before there is a queue is lost. A message that no queue takes comes back before it is confirmed. */
  async function isRead(): Promise<boolean> {
    let returned = false;
    const back = (): void => void (returned = true);
    channel.once("return", back);
    channel.publish(feedExchange, anyKey, Buffer.from(element("alive", { product: 99, timestamp: 1, subscribed: 1 })), {
      mandatory: true,
    });
    await channel.waitForConfirms();
    channel.off("return", back);
    return !returned;
  }

  await house.start();
  return house;
}
