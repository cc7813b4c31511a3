// The server is killed while tickets come in, again and again: what it acknowledged stands, nothing is booked twice, and
// the stored bodies sent again get the first answers.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PingAnswer } from "../../../../src/protocol/ping.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { createFakeRandom } from "../../../harness/fake-random.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { call } from "../../../harness/server.ts";
import { startServerProcess, type ServerProcess } from "../../../harness/server-process.ts";
import { openTestStore } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

/** `npm run test:browser:all` names 20. Each run draws other moments. */
const kills = Number(process.env["KVOTA_KILLS"] ?? 5);
const ticketsPerRound = 8;
const stake = 50;
const credit = 1_000_000;
/** The smallest offer starts fastest. */
const env = { FEED_LIVE: "40", FEED_PREMATCH: "600" };

let dataDir: string;
let running: ServerProcess | undefined;
let next: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-kill-"));
});
afterEach(async () => {
  for (const one of [running, next]) {
    one?.child.kill("SIGKILL");
    await one?.ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

interface Sent {
  body: { ticket_id: string };
  /** "200 {...}" as it came; null = none came. */
  answer: string | null;
}

const standby = () => startServerProcess(dataDir, env, "standby");

async function start(): Promise<string> {
  running = next ?? standby();
  running.child.stdin.write("go\n");
  const url = await running.served;
  // Its code is loaded while this one works.
  next = standby();
  return url;
}

async function kill(): Promise<void> {
  running?.child.kill("SIGKILL");
  await running?.ended;
}

async function offer(url: string, kind: "live" | "prematch") {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const { result } = (await call<{ result: Match[] }>(`${url}/cms/v1/betting/${kind}/offer`, { body })).body;
  const soon = Date.now() + 600_000;
  return result
    .filter((match) => match.markets["1X2"]?.[0]?.MS === "OPEN" && (kind === "live" || match.timeStart > soon))
    .map(({ eventId, sport, markets }) => {
      const odds = markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
      const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
      return { eventId, type: kind, sport, odds, ...market };
    });
}

test(`killed ${kills} times while tickets come in`, { timeout: 300_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`kill: SEED=${seed}`);
  const random = createFakeRandom(seed);
  let url = await start();
  const control = (path: string, body: unknown) => call(`${url}/sandbox/${path}`, { body });
  await control("feed", { paused: true });
  await control("settings", { scope: "ticket", key: "liveTicketDelay", value: 0.2 });
  await control("user", { username: "killed", credit });
  const logIn = { username: "killed", password: "Sandbox-Pass1" };
  const token = (await call<{ access_token: string }>(`${url}/kcmanager/loginUser`, { body: logIn })).body.access_token;
  const legs = { live: (await offer(url, "live"))[0], prematch: (await offer(url, "prematch"))[0] };
  expect([legs.live?.type, legs.prematch?.type]).toEqual(["live", "prematch"]);

  const ping = async (id = "") => (await call<PingAnswer>(`${url}/base/v1/users/ping?ticket_id=${id}`, { token })).body;
  /** The answer, or null where the server died over it. */
  async function send({ body }: Sent): Promise<string | null> {
    const answer = await call(`${url}/sportsbetting/v1/tickets`, { body, token }).catch(() => null);
    return answer && `${answer.status} ${JSON.stringify(answer.body)}`;
  }

  const all: Sent[] = [];
  let unanswered = 0;
  for (let round = 0; round < kills; round += 1) {
    const sent = Array.from({ length: ticketsPerRound }, (_, index): Sent => {
      const leg = index % 3 === 0 ? legs.live : legs.prematch;
      const wallet = { currency: "RSD", currency_id: 1 };
      const body = { ticket_id: randomUUID(), selections: [leg], oddsPolicy: "any", bets: [{ stake }], wallet };
      return { body, answer: null };
    });
    all.push(...sent);
    const answers = sent.map(async (each) => void (each.answer = await send(each)));
    // By what was answered, not by time: however fast the machine, some rounds are cut short, and not all of them at once.
    const most = [0, 1][round] ?? Math.floor(random.next() * ticketsPerRound);
    await until(() => sent.filter(({ answer }) => answer !== null).length >= most);
    if (round > 1) await sleep(random.next() * 20);
    await kill();
    await Promise.all(answers);
    unanswered += sent.filter(({ answer }) => answer === null).length;

    url = await start();
    for (const each of sent.filter(({ answer }) => answer !== null)) {
      expect(each.answer).toBe('200 {"ErrorText":"ok"}');
      expect((await ping(each.body.ticket_id)).ticketInfo, "acknowledged, so it is known").not.toBeNull();
    }
    for (const each of sent) {
      each.answer ??= await send(each);
      expect(await send(each)).toBe(each.answer);
    }
  }
  // Killed too late in every round, it would show nothing.
  expect(unanswered).toBeGreaterThan(0);
  expect(unanswered).toBeLessThan(all.length);

  const history: WireTicket[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `${url}/sportsbetting/v1/tickets/history`;
    const { body } = await call<{ result: WireTicket[]; totalPages: number }>(path, { body: { page }, token });
    history.push(...body.result);
    pages = body.totalPages;
  }
  expect(history.map((ticket) => ticket.frontend_uuid).toSorted()).toEqual(
    all.map(({ body }) => body.ticket_id).toSorted(),
  );
  const taken = history.filter(({ status }) => status === "open" || status === "pending").length;
  expect(taken).toBe(all.length);
  expect((await ping()).wallets.find(({ currency_id }) => currency_id === 1)?.wallet_0).toBe(credit - stake * taken);

  await kill();
  const store = await openTestStore(dataDir, Date);
  try {
    await auditLedger(store.db);
  } finally {
    await store.close();
  }
});
