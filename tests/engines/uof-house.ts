// A house whose offer comes from a broker and a REST interface of the test's own, as a process that can be killed.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tokens } from "../../src/protocol/accounts.ts";
import { call } from "../harness/server.ts";
import { inherited, startServerProcess, type ServerProcess } from "../harness/server-process.ts";
import { aboutMatch, element } from "../harness/uof-messages.ts";
import { startUofRest, type UofRest } from "../harness/uof-rest.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { anyKey, connectPublisher } from "./feed-publisher.ts";
import { feedExchange, type RabbitServer } from "./rabbitmq-server.ts";

export interface HouseLeg {
  eventId: number;
  marketsKey: string;
  band: string;
  selectionCode: string;
  odds: string;
}

export interface HouseTicket {
  _id: string;
  frontend_uuid: string;
  status: string;
  win: number;
  stake: number;
  selections: { result: string | null; odd: string; share?: string; reason?: string }[];
}

export interface UofHouse {
  /** Another one after each start, unless its port is given. */
  readonly url: string;
  readonly rest: UofRest;
  send(xml: string): void;
  /** Its lines open. */
  bringUp(product: number): Promise<void>;
  /** Open lines of market 62 of a match, one a goal. @param home the odd of outcome 6, 2.5 where none is given */
  offerGoals(eventId: number, count: number, home?: string): Promise<void>;
  /** @param stake of the whole ticket, RSD @param wins of a system: how many have to win @returns its id */
  bet(legs: readonly HouseLeg[], stake: number, wins?: number): Promise<string>;
  tickets(): Promise<HouseTicket[]>;
  ticket(id: string): Promise<HouseTicket | undefined>;
  /** Status of each line of market 62 of a match, by its band. */
  goals(eventId: number): Promise<Record<string, string>>;
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

export const goalLeg = (eventId: number, goal: number): HouseLeg => ({
  eventId,
  marketsKey: "u62",
  band: `goalnr=${goal}`,
  selectionCode: "6",
  odds: "2.5",
});

/** Of a market of match `eventId`, whose numbers the stand-in takes as they come. */
export const ofMatch = (eventId: number) => ({ event_id: `sr:match:${eventId}` });

/** @param env of the process, beside what the house itself needs */
export async function startUofHouse(broker: RabbitServer, env: Record<string, string> = {}): Promise<UofHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-uof-house-"));
  const rest = await startUofRest(uofToken, Date.now() + 7_200_000);
  const { channel, send, close } = await connectPublisher(broker);
  let running: ServerProcess | null = null;
  let url = "";
  let token = "";

  const house: UofHouse = {
    get url() {
      return url;
    },
    rest,
    send,
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
    async goals(eventId) {
      const answer = await call<{ result?: { markets: Record<string, { B: string; MS: string }[]> }[] }>(
        `${url}/cms/v1/betting/prematch/match`,
        { body: { eventId } },
      );
      const lines = answer.body.result?.[0]?.markets["u62"] ?? [];
      return Object.fromEntries(lines.map(({ B, MS }) => [B, MS]));
    },
    pid: () => running?.child.pid ?? 0,
    async bet(legs, stake, wins = 1) {
      const ticket_id = crypto.randomUUID();
      const selections = legs.map(({ odds, ...leg }) => ({
        ...leg,
        type: "prematch",
        marketsTable: "markets",
        marketCode: leg.marketsKey,
        marketsGroup: "feed",
        odds,
        original_odds: odds,
        sport: "F",
        player: "",
        ...(wins === 1 ? {} : { systemGroup: 0 }),
      }));
      const system = wins !== 1;
      const placed = await call(`${url}/sportsbetting/v1/tickets`, {
        token,
        body: {
          ticket_id,
          selections,
          autoOddsChange: false,
          bets: [{ selectedSystems: [system ? wins : legs.length], stake, type: "total" }],
          ...(system ? { systemGroups: [{ conditions: [wins], totalSelections: legs.length }] } : {}),
          wallet: { currency: "RSD", currency_id: 1 },
        },
      });
      if (placed.status !== 200) throw new Error(`a ticket was refused: ${JSON.stringify(placed.body)}`);
      return ticket_id;
    },
    async tickets() {
      const all: HouseTicket[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await call<{ result: HouseTicket[]; totalPages: number }>(
          `${url}/sportsbetting/v1/tickets/history`,
          { token, body: { page } },
        );
        all.push(...answer.body.result);
        if (page >= answer.body.totalPages) return all;
      }
    },
    ticket: async (id) => (await house.tickets()).find((ticket) => ticket.frontend_uuid === id),
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
      const answer = await call<Tokens>(`${url}/kcmanager/loginUser`, {
        body: { username: "player", password: "Sandbox-Pass1" },
      });
      token = answer.body.access_token;
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
