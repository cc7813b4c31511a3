// A server whose offer is pushed, and its adapter.
import { createServer } from "node:http";
import { defaultFeed } from "../../server/betting/feed/feed-config.ts";
import { freePort } from "../../e2e/harness/free-port.ts";
import { call, startTestServer, type TestServer } from "./server.ts";
import { until } from "./until.ts";

interface PushAnswer {
  acked?: number;
  expected?: number;
  error?: string;
  message?: string;
  details?: { path: string; message: string }[];
  ignored?: { producer: string; call: string; field: string }[];
  notFound?: { producer: string; n: number; path: string }[];
}

interface Line {
  MS: string;
  selections: Record<string, { O: string }>;
}

type Answer<Body> = Awaited<ReturnType<typeof call<Body>>>;

export interface PushedFeed {
  server: TestServer;
  /** What the adapter was asked to tell again. */
  asked: { producer: string; after: number | null; requestId: number }[];
  /** The last number of each producer. */
  numbers: Record<string, number>;
  push(lines: readonly object[], authorization?: string): Promise<Answer<PushAnswer>>;
  numbered(call: string, more?: object, producer?: string): Record<string, unknown> & { n: number };
  fixture(eventId: number, kind?: string, producer?: string): ReturnType<PushedFeed["numbered"]>;
  odds(eventId: number, more?: object, producer?: string): ReturnType<PushedFeed["numbered"]>;
  matchOf(
    eventId: number,
    kind?: "live" | "prematch",
  ): Promise<{ inPlay: boolean; matchState: string; markets: Record<string, Line[]> } | undefined>;
  /** Offers match 1 and brings its producer up. */
  begin(): Promise<void>;
  /** The player places 100 on a selection of match 1 at 1.50. @returns its ticket_id */
  bet(token: string, selectionCode?: string): Promise<string>;
  /** The player's last ticket. */
  lastTicket(
    token: string,
  ): Promise<{ status: string; win: number; selections: { status: string; share?: string }[] } | undefined>;
  stop(): Promise<void>;
}

export interface CombinationQuestion {
  authorization: string | undefined;
  call: string;
  eventId: number;
  legs: { table: string; key: string; B: string; P: string; selection: string; odd: string }[];
}

const key = "a-key-of-the-adapter";
const prices: Record<string, string> = { 1: "1.50", X: "4.00", 2: "6.00" };

/** @param combination what the adapter answers who asks for a price of a combination; null = it prices none */
export async function startPushedFeed(
  combination: ((question: CombinationQuestion) => Promise<{ status: number; body: unknown }>) | null = null,
): Promise<PushedFeed> {
  const opsPort = await freePort();
  const asked: PushedFeed["asked"] = [];
  const numbers: PushedFeed["numbers"] = {};
  const adapter = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (request.url === "/combination" && combination !== null) {
        const question = { authorization: request.headers.authorization, ...JSON.parse(body) };
        void combination(question).then(({ status, body: answer }) =>
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer)),
        );
        return;
      }
      asked.push(JSON.parse(body));
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => adapter.listen(0, "127.0.0.1", resolve));
  const address = adapter.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const source = {
    kind: "push",
    key,
    recoveryUrl: `http://127.0.0.1:${port}/recover`,
    combinationUrl: combination === null ? null : `http://127.0.0.1:${port}/combination`,
  } as const;
  const server = await startTestServer({
    config: { ops: { host: "127.0.0.1", port: opsPort }, feed: { ...defaultFeed, source } },
    intervals: { beatMs: 100 },
  });
  let sentAt = 0;

  const rig: PushedFeed = {
    server,
    asked,
    numbers,
    push: (lines, authorization = `Bearer ${key}`) =>
      call<PushAnswer>(`http://127.0.0.1:${opsPort}/feed/v1/messages`, {
        method: "POST",
        body: lines.map((line) => JSON.stringify(line)).join("\n"),
        headers: { "content-type": "application/x-ndjson", authorization },
      }),
    numbered(name, more = {}, producer = "live") {
      const n = (numbers[producer] ?? 0) + 1;
      numbers[producer] = n;
      sentAt = Math.max(sentAt + 1, Date.now());
      return { producer, n, sentAt, call: name, ...more };
    },
    fixture: (eventId, kind = "live", producer = "live") =>
      rig.numbered(
        "fixture",
        {
          eventId,
          kind,
          sport: "F",
          leagueId: 7,
          leagueName: "Superliga",
          groupName: "Serbia",
          hostName: "Čukarički",
          awayName: "Spartak",
          timeStart: Date.now() + (kind === "live" ? -60_000 : 3_600_000),
        },
        producer,
      ),
    odds: (eventId, more = {}, producer = "live") =>
      rig.numbered(
        "oddsChange",
        { eventId, markets: [{ table: "markets", key: "1X2", odds: prices, ...more }] },
        producer,
      ),
    async matchOf(eventId, kind = "live") {
      const answer = await server.call<{ result?: NonNullable<Awaited<ReturnType<PushedFeed["matchOf"]>>>[] }>(
        `/cms/v1/betting/${kind}/match`,
        { body: { eventId } },
      );
      return answer.body.result?.[0];
    },
    async begin() {
      const before = asked.length;
      await rig.push([rig.numbered("alive", { subscribed: true })]);
      await until(() => asked.length > before);
      const requestId = asked.at(-1)?.requestId;
      await rig.push([rig.fixture(1), rig.odds(1), rig.numbered("recovered", { requestId })]);
    },
    async bet(token, selectionCode = "1") {
      const ticket_id = crypto.randomUUID();
      const odds = prices[selectionCode];
      const selection = {
        eventId: 1,
        type: "live",
        marketsTable: "markets",
        marketsKey: "1X2",
        marketCode: "1X2",
        marketsGroup: "main",
        selectionCode,
        odds,
        original_odds: odds,
        sport: "F",
        player: "",
      };
      const placed = await server.call("/sportsbetting/v1/tickets", {
        token,
        body: {
          ticket_id,
          selections: [selection],
          autoOddsChange: false,
          bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
          wallet: { currency: "RSD", currency_id: 1 },
        },
      });
      if (placed.status !== 200) throw new Error(`a ticket was refused: ${JSON.stringify(placed.body)}`);
      return ticket_id;
    },
    async lastTicket(token) {
      const list = await server.call("/sportsbetting/v1/tickets/history", { token, body: {} });
      return (list.body["result"] as Awaited<ReturnType<PushedFeed["lastTicket"]>>[])[0];
    },
    async stop() {
      await server.stop();
      await new Promise((resolve) => adapter.close(resolve));
    },
  };
  return rig;
}
