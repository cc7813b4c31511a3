// A server with the seeded agents, and calls of the agency as one of its users: each a moment after the one before, for
// reads are counted by the second.
import { randomUUID } from "node:crypto";
import { systemClock } from "../../server/platform/system-clock.ts";
import { periodAt } from "../../src/domain/calendar-period.ts";
import type { AgencyMe } from "../../src/protocol/agency/me.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { PingAnswer } from "../../src/protocol/ping.ts";
import type { Beat } from "../../src/protocol/sockets.ts";
import { type Answer, startTestServer, type TestServer, type TestServerOptions } from "./server.ts";
import { connectSocket } from "./socket-client.ts";

export const subs = {
  player: "00000000-0000-4000-8000-000000000001",
  player2: "00000000-0000-4000-8000-000000000002",
  agent: "00000000-0000-4000-8000-000000000003",
  editor: "00000000-0000-4000-8000-000000000004",
  admin: "00000000-0000-4000-8000-000000000005",
  admin2: "00000000-0000-4000-8000-000000000006",
  subagent: "00000000-0000-4000-8000-000000000007",
} as const;

interface Refused {
  error?: string;
}

export interface AgencyDesk {
  readonly server: TestServer;
  /** Moves the server's clock on. */
  pass(ms: number): void;
  /** Back to the seeded state, and nobody logged in. */
  reset(): Promise<void>;
  /** A call below "/", as a user. */
  as<Body = Record<string, unknown>>(username: string, path: string, body?: object): Promise<Answer<Body & Refused>>;
  /** POST /agency/v1/<path> as a user; without a body GET. */
  desk<Body = Record<string, unknown>>(username: string, path: string, body?: object): Promise<Answer<Body & Refused>>;
  credit(change: object, username?: string): Promise<Answer<Record<string, unknown> & Refused>>;
  /** What an agent has in RSD. */
  funds(username?: string): Promise<AgencyMe["credit"][number] | undefined>;
  /** Cash of a player in RSD, and what is on its way out. */
  cash(username: string): Promise<{ wallet_0: number; wallet_2: number }>;
  steer(change: object): Promise<void>;
  /** A ticket to win at 2.00 on so many matches that no other ticket is on; all of it is refused, or it is accepted. */
  bet(username: string, stake: number, matches?: number): Promise<Bet>;
  /** Ends its matches; again = the results are corrected. */
  end(bet: Bet, isWon: boolean): Promise<void>;
  /** A call below /operator/v1 with the password given. */
  operator<Body = Record<string, unknown>>(path: string, body: object, by?: string): Promise<Answer<Body & Refused>>;
  /** What a list gives as a file. */
  csv(username: string, path: string, body?: object): Promise<{ status: number; type: string | null; text: string }>;
}

export interface Bet {
  status: number;
  error: string | undefined;
  id: string;
  eventIds: number[];
}

/** As `lead`: it is noon for the server, so that what is counted by the day is of one day. */
export const leadToNoon = (): number => periodAt("day", Date.now()).to + 12 * 3600_000 - Date.now();

/** @param lead of the server's clock, ms */
export async function startAgencyDesk(options: TestServerOptions = {}, lead = 0): Promise<AgencyDesk> {
  const server = await startTestServer({ clock: { ...systemClock, now: () => Date.now() + lead }, ...options });
  const tokens = new Map<string, string>();

  const as: AgencyDesk["as"] = async (username, path, body) => {
    lead += 200;
    if (username !== "" && !tokens.has(username)) tokens.set(username, (await server.logIn(username)).access_token);
    const token = tokens.get(username);
    return server.call(path, {
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
    });
  };
  let offered: Match[] = [];
  async function nextMatch(): Promise<Match> {
    const soon = Date.now() + lead + 300_000;
    offered = offered.filter(({ timeStart }) => timeStart > soon);
    if (offered.length === 0) {
      await server.call("/sandbox/feed", { body: { paused: true } });
      const { body } = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", {
        body: { page: 1, sport_code: "F", time_filter: "all", table_view: "timeline" },
      });
      offered = body.result.filter(({ markets, timeStart }) => markets["1X2"]?.[0]?.MS === "OPEN" && timeStart > soon);
    }
    const match = offered.pop();
    if (match === undefined) throw new Error("no match is left");
    const cell = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1", O: "2.00" };
    await server.call("/sandbox/odd", { body: { eventId: match.eventId, ...cell } });
    return match;
  }

  let passed = false;
  /** After a leap of the clock every price is as old as the leap, and refused, until its feed is heard again. */
  async function hearFeed(eventId: number): Promise<void> {
    if (!passed) return;
    const tab = await connectSocket(server.url, "/sports");
    tab.socket.emit("all", { eventIds: [eventId] });
    const since = Date.now() + lead;
    await tab.next<Beat>("beat", ({ ts, streams }) => ts >= since && `match:${eventId}` in streams);
    tab.close();
    passed = false;
  }

  /** It comes a moment after the ticket was taken. */
  async function decisionOn(username: string, ticketId: string): Promise<PingAnswer["ticketInfo"]> {
    for (let asked = 1; ; asked += 1) {
      const { ticketInfo } = (await as<PingAnswer>(username, `/base/v1/users/ping?ticket_id=${ticketId}`)).body;
      if (ticketInfo?.mtcResponse.status !== "pending" || asked === 100) return ticketInfo;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const confirmed = new Set<string>();
  const desk: AgencyDesk["desk"] = (username, path, body) => as(username, `/agency/v1/${path}`, body);

  return {
    server,
    as,
    desk,
    pass(ms) {
      lead += ms;
      passed = true;
      // Access tokens live for five minutes, and the word that the password was given for ten.
      tokens.clear();
      confirmed.clear();
    },
    async reset() {
      tokens.clear();
      confirmed.clear();
      offered = [];
      lead += 2000;
      await server.call("/sandbox/reset", { body: {} });
    },
    credit: (change, username = "agent") =>
      desk(username, "credit", {
        sub: subs.player2,
        amount: 500,
        currency: "RSD",
        direction: "add",
        requestId: randomUUID(),
        ...change,
      }),
    async funds(username = "agent") {
      const { body } = await desk<AgencyMe>(username, "me");
      return body.credit.find(({ currency }) => currency === "RSD");
    },
    async cash(username) {
      const { body } = await as<{ wallets: { currency: string; wallet_0: number; wallet_2?: number }[] }>(
        username,
        "/base/v1/users",
      );
      const own = body.wallets.find(({ currency }) => currency === "RSD");
      return { wallet_0: own?.wallet_0 ?? 0, wallet_2: own?.wallet_2 ?? 0 };
    },
    async bet(username, stake, matches = 1) {
      const ticket_id = randomUUID();
      const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1", player: "" };
      const legs: Match[] = [];
      while (legs.length < matches) legs.push(await nextMatch());
      for (const { eventId } of legs) await hearFeed(eventId);
      const answer = await as<{ ErrorText?: string }>(username, "/sportsbetting/v1/tickets", {
        ticket_id,
        oddsPolicy: "any",
        bets: [{ stake }],
        wallet: { currency: "RSD", currency_id: 1 },
        selections: legs.map(({ eventId, sport }) => ({
          eventId,
          type: "prematch",
          sport,
          odds: "2.00",
          original_odds: "2.00",
          band: "",
          ...market,
        })),
      });
      const eventIds = legs.map(({ eventId }) => eventId);
      const { status, body } = answer;
      if (status !== 200) return { status, error: body.error, id: "", eventIds };
      const decided = await decisionOn(username, ticket_id);
      if (decided?.accepted !== true)
        throw new Error(`ticket ${ticket_id} was not accepted: ${JSON.stringify(decided?.mtcResponse)}`);
      return { status, error: undefined, id: decided._id, eventIds };
    },
    async end({ eventIds }, isWon) {
      for (const eventId of eventIds) {
        const { status } = await server.call("/sandbox/settle", {
          body: { eventId, results: { G: isWon ? [2, 0] : [0, 2] } },
        });
        if (status !== 204) throw new Error(`settling ${eventId}: ${status}`);
      }
    },
    async operator(path, body, by = "admin") {
      if (!confirmed.has(by)) await as(by, "/operator/v1/confirm", { password: "Sandbox-Pass1" });
      confirmed.add(by);
      return as(by, `/operator/v1/${path}`, body);
    },
    async csv(username, path, body = {}) {
      const answer = await as<string>(username, `/agency/v1/${path}?format=csv`, body);
      return { status: answer.status, type: answer.headers.get("content-type"), text: String(answer.body) };
    },
    async steer(change) {
      const { status } = await server.call("/sandbox/user", { body: change });
      if (status !== 204) throw new Error(`steering a user: ${status}`);
    },
  };
}
