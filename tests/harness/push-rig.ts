// A server of its own with a push service that takes what it sends: players subscribe, place, and hear of it.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { systemClock } from "../../server/platform/system-clock.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import type { PushState, PushWishes } from "../../src/protocol/push.ts";
import { startPushService, type PushService } from "./push-service.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { until } from "./until.ts";

export const pushPath = "/push/v1/subscriptions";
export const noWishes: PushWishes = { settled: false, kickOff: false, cashOut: null };

type Browser = ReturnType<PushService["subscribe"]>;

interface Subscribed extends Browser {
  /** What was sent to subscribe it. */
  body: object;
  heard(): PushService["received"];
}

export interface PushRig {
  readonly server: TestServer;
  readonly service: PushService;
  /** Of the player's first session since the reset. */
  token(): string;
  /** A world as at the start, whose odds stand still, a service that takes all, and the player signed in. */
  reset(): Promise<void>;
  /** Another session. */
  logIn(username?: string): Promise<string>;
  state(as?: string): Promise<PushState>;
  subscribe(wishes: Partial<PushWishes>, by?: { as?: string; language?: string }): Promise<Subscribed>;
  /** Matches to come whose home win can be bet on. */
  openMatches(): Promise<Match[]>;
  /** A single of the player on the home win; without a match on the first that is open. Resolves when it is taken. */
  place(match?: Match): Promise<WireTicket>;
  /** As a home win. */
  settle(ticket: WireTicket): Promise<void>;
  /** The same while the service answers `status`, until it has done so. */
  settleInVain(ticket: WireTicket, status: number): Promise<void>;
  /** Moves the time of day of the server; its timers run on. */
  advance(ms: number): void;
  stop(): Promise<void>;
}

export const homeOdd = (match: Match): number => Number(match.markets["1X2"]?.[0]?.selections["1"]?.O);

export async function startPushRig(): Promise<PushRig> {
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => Date.now() + aheadMs };
  const intervals = { pushQueueMs: 50, pushWatchMs: 100 };
  const [server, service] = await Promise.all([startTestServer({ clock, intervals }), startPushService()]);
  let token = "";

  const rig: PushRig = {
    server,
    service,
    token: () => token,

    async reset() {
      await server.call("/sandbox/reset", { method: "POST" });
      await server.call("/sandbox/feed", { body: { paused: true } });
      service.answerWith(201);
      token = await rig.logIn();
    },

    logIn: async (username = "player") => (await server.logIn(username)).access_token,
    state: async (as = token) => (await server.call<PushState>(pushPath, { token: as })).body,

    async subscribe(wishes, { as = token, language = "en" } = {}) {
      const browser = service.subscribe();
      const body = {
        endpoint: browser.endpoint,
        keys: browser.keys,
        language,
        wishes: { ...noWishes, ...wishes },
      };
      expect((await server.call(pushPath, { body, token: as })).status).toBe(204);
      const heard = () => service.received.filter((message) => message.path === browser.path);
      return { ...browser, body, heard };
    },

    async openMatches() {
      const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
      const answer = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body });
      const soon = clock.now() + 60_000;
      return answer.body.result.filter(
        (match) => match.markets["1X2"]?.[0]?.MS === "OPEN" && homeOdd(match) >= 1.01 && match.timeStart > soon,
      );
    },

    async place(match) {
      const { eventId, sport, markets } = match ?? (await rig.openMatches())[0]!;
      const odds = markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
      const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
      const leg = { eventId, type: "prematch", sport, band: "", player: "", ...market };
      const body = {
        ticket_id: randomUUID(),
        selections: [{ ...leg, odds, original_odds: odds }],
        oddsPolicy: "any",
        bets: [{ stake: 100 }],
        wallet: { currency: "RSD", currency_id: 1 },
      };
      expect((await server.call("/sportsbetting/v1/tickets", { body, token })).status).toBe(200);
      const newest = async () => {
        const history = "/sportsbetting/v1/tickets/history";
        return (await server.call<{ result: WireTicket[] }>(history, { body: {}, token })).body.result[0];
      };
      await until(async () => (await newest())?.status === "open");
      return (await newest())!;
    },

    async settle({ selections }) {
      const body = { eventId: selections[0]?.eventId, results: { G: [1, 0] } };
      await server.call("/sandbox/settle", { body });
    },

    async settleInVain(ticket, status) {
      service.answerWith(status);
      const before = service.tries();
      await rig.settle(ticket);
      await until(() => service.tries() > before);
    },

    advance: (ms) => void (aheadMs += ms),

    async stop() {
      await server.stop();
      await service.stop();
    },
  };
  return rig;
}
