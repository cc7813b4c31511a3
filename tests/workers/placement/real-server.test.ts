// The whole worker against the whole server, over real HTTP and sockets: the two sides of the contract meet.
import "fake-indexeddb/auto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import { createOfferDb } from "../../../src/db/offer-db.ts";
import { parseOdd } from "../../../src/domain/offer/odds.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import type { OfferAnswer } from "../../../src/protocol/offer.ts";
import type { Core } from "../../../workers/core/core.ts";
import type { Databases } from "../../../workers/core/ports.ts";
import { startRealCore } from "../../harness/real-core.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";
import { outcomesOf } from "../../harness/placement-rig.ts";

let server: TestServer;
let databases: Databases;
let core: Core;
let count = 0;

async function startCore(): Promise<void> {
  core = await startRealCore(server.url, databases);
}

const sandbox = (path: string, body: unknown) => server.call(`/sandbox/${path}`, { body });
const ticket = () => databases.device.ticket.get("current");
const placement = () => databases.device.placement.get("current");
const dialog = async () => (await outcomesOf(databases.device))[0];
const credit = async () =>
  (await databases.device.wallets.toArray()).find((wallet) => wallet.currency === "RSD")?.credit;

async function aLeg(kind: "live" | "prematch"): Promise<TicketSelection> {
  const { body } = await server.call<OfferAnswer>(`/cms/v1/betting/${kind}/offer`, {
    body: { page: 1, sport_code: "F", time_filter: "all" },
  });
  for (const match of body.result) {
    // One that will not start while the test runs.
    if (kind === "prematch" && match.timeStart < Date.now() + 600_000) continue;
    for (const [marketsKey, entries] of Object.entries(match.markets)) {
      for (const entry of entries) {
        for (const [selectionCode, { O }] of Object.entries(entry.selections)) {
          const odd = parseOdd(O);
          if (entry.MS !== "OPEN" || odd === null || odd < 1100) continue;
          return {
            id: String(match.eventId),
            eventId: match.eventId,
            type: kind,
            sport: match.sport,
            hostName: match.hostName,
            awayName: match.awayName,
            leagueName: match.leagueName,
            timeStart: match.timeStart,
            marketCode: marketsKey,
            marketsTable: "markets",
            marketsKey,
            marketsGroup: "main",
            selectionCode,
            band: entry.B,
            player: "",
            odd,
            originalOdd: odd,
            originalBand: entry.B,
            status: "open",
            addedAt: 1,
          };
        }
      }
    }
  }
  throw new Error(`no open ${kind} price`);
}

/** A ticket of one pre-match leg whose price the worker has confirmed. */
async function readyTicket(): Promise<void> {
  await core.api.session.logIn({ username: "player", password: "Sandbox-Pass1", rememberMe: true });
  await until(async () => (await credit()) !== undefined);
  await core.api.ticket.toggle(await aLeg("prematch"));
  await until(async () => (await databases.device.status.get("core"))?.connection === "online");
}

/** Pays as soon as the prices are confirmed. */
async function pay(): Promise<void> {
  await until(async () => {
    const row = await ticket();
    try {
      await core.api.ticket.pay({ revision: row?.revision ?? 0, stake: 10_000 });
      return true;
    } catch (error) {
      if (error instanceof Error && ["stalePrices", "ticketChanged"].includes(error.message)) return false;
      throw error;
    }
  });
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await sandbox("reset", {});
  await sandbox("feed", { paused: true });
  databases = { device: createDeviceDb(`real-device-${count}`), offer: createOfferDb(`real-offer-${count}`) };
  await startCore();
});
afterEach(async () => {
  await core.stop("core-ends");
  await databases.device.delete();
  await databases.offer.delete();
});

describe("worker and server", () => {
  it("place a ticket: accepted over the socket, ticket emptied, wallet lowered", async () => {
    await readyTicket();
    expect(await credit()).toBe(1_000_000);
    await pay();
    await until(async () => (await dialog())?.kind === "accepted");
    expect((await ticket())?.selections).toEqual([]);
    await until(async () => (await credit()) === 990_000);
  });

  it("deny one, with the house's reason", async () => {
    await readyTicket();
    await sandbox("ticket-policy", { mode: "deny", subcode: 208 });
    await pay();
    await until(async () => (await dialog())?.kind === "rejected");
    expect(await dialog()).toMatchObject({ messageKey: "snackbarRejected" });
    expect((await ticket())?.selections).toHaveLength(1);
  });

  it("agree on a reoffer", async () => {
    await readyTicket();
    await sandbox("ticket-policy", { mode: "reoffer", stake: 50 });
    await pay();
    await until(async () => (await placement())?.state === "reoffer");
    const offered = await placement();
    expect(offered).toMatchObject({ stake: 5000, answer: null });
    if (offered?.state !== "reoffer") throw new Error("no offer");
    await core.api.ticket.answerReoffer({ ticketId: offered.ticketId, accepted: true });
    await until(async () => (await dialog())?.kind === "accepted");
    expect(await dialog()).toMatchObject({ stake: 5000 });
    await until(async () => (await credit()) === 995_000);
  });

  it("bring changed odds onto the ticket", async () => {
    await readyTicket();
    const delay = (value: number) => sandbox("settings", { scope: "ticket", key: "liveTicketDelay", value });
    // Long enough that the price moves within it on a busy machine, too.
    await delay(4);
    await core.api.ticket.clear();
    const leg = await aLeg("live");
    await core.api.ticket.toggle(leg);
    await pay();
    await until(async () => (await placement())?.state === "waiting");
    const { eventId, marketsTable, marketsKey, band: B, player: P, selectionCode } = leg;
    await sandbox("odd", { eventId, marketsTable, marketsKey, B, P, selectionCode, O: "7.77" });
    await until(async () => (await placement())?.state === "idle");
    expect((await ticket())?.selections).toMatchObject([{ odd: 7770, originalOdd: leg.odd }]);
    expect(await dialog()).toBeUndefined();
    await delay(1);
    await core.api.ticket.acceptChanges();
    await pay();
    await until(async () => (await dialog())?.kind === "accepted");
    expect(await dialog()).toMatchObject({ possibleWin: 77_700 });
  });

  it("check what an error left open, and abandon it", async () => {
    await readyTicket();
    await sandbox("ticket-policy", { mode: "error" });
    await pay();
    await until(async () => (await placement())?.state === "checking");
    await core.api.ticket.discard();
    await until(async () => (await placement())?.state === "idle");
    expect((await ticket())?.selections).toHaveLength(1);
  });

  it("decide a ticket whose worker died, in the next one, once", async () => {
    await readyTicket();
    // Long enough that the answer finds the first worker dead.
    await sandbox("ticket-policy", { mode: "accept", delayMs: 2500 });
    await pay();
    await until(async () => (await placement())?.state === "waiting");
    await core.stop("core-ends");
    await startCore();
    await until(async () => (await dialog())?.kind === "accepted");
    await until(async () => (await credit()) === 990_000);
    expect((await databases.device.session.get("current"))?.state).toBe("signedIn");
  });

  it("end the session of a user who is blocked meanwhile", async () => {
    await readyTicket();
    await sandbox("user", { username: "player", blocked: true });
    await until(async () => (await databases.device.session.get("current"))?.state === "guest");
    expect(await databases.device.notices.toArray()).toMatchObject([{ messageKey: "blocked" }]);
  });
});
