// What Sportradar's feed may weigh: markets that live for one goal, and more messages than can be told.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aboutMatch, element } from "../harness/uof-messages.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { startRabbit, type RabbitServer } from "./rabbitmq-server.ts";
import { startUofHouse, type UofHouse } from "./uof-house.ts";
import { goalLeg, ofMatch } from "./uof-player.ts";

let broker: RabbitServer;
let house: UofHouse;
beforeAll(async () => {
  broker = await startRabbit(uofToken);
  // The room for what is thrown away at once grows by 60 MB in one step, some time: here it has its size from the start.
  house = await startUofHouse(broker, { NODE_OPTIONS: "--max-semi-space-size=4" });
  await house.bringUp(3);
});
afterAll(async () => {
  await house.stop();
  await broker.stop();
});

const eventId = 4711;

/** What the process has in memory, MB. */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
const lineOf = (n: number, status: number): string =>
  element(
    "market",
    { id: 62, status, specifiers: `goalnr=${n}` },
    element("outcome", { id: 6, odds: "2.5", active: 1 }),
  );
const change = (markets: string, timestamp: number): string =>
  aboutMatch("odds_change", { ...ofMatch(eventId), product: 3, timestamp }, element("odds", {}, markets));
it("offers of 10,000 markets that come and go those that are open", async () => {
  await house.offerGoals(eventId, 1);
  const at = Date.now();
  let settled = 0;
  for (let n = 2; n <= 10_000; n += 1) {
    house.send(change(lineOf(n - 1, 0) + lineOf(n, 1), at + n));
    if (n % 500 !== 0) continue;
    house.send(element("alive", { product: 3, timestamp: Date.now(), subscribed: 1 }));
    await until(async () => `goalnr=${n}` in (await house.goals(eventId)), 60_000);
    // By then what each message needs has been loaded and compiled.
    if (n === 2000) settled = residentOf(house.pid());
  }
  expect(await house.goals(eventId)).toEqual({ "goalnr=10000": "OPEN" });
  expect(await house.bet([goalLeg(eventId, 10_000)], 100)).not.toBe("");
  // 206 and 218 to 223 on a quiet machine. Nothing stays of a market that is gone: of 8,000 more at 10 kB each it would be 80.
  const resident = residentOf(house.pid());
  expect(resident - settled).toBeLessThan(40);
  expect(resident).toBeLessThan(260);
});

it("gives the line up where more wait than may, and has its lines shut", async () => {
  const at = Date.now() + 100_000;
  process.kill(house.pid(), "SIGSTOP");
  for (let n = 0; n < 14_000; n += 1) house.send(change(lineOf(10_000, 1), at + n));
  await house.taken();
  process.kill(house.pid(), "SIGCONT");
  await until(async () => (await house.goals(eventId))["goalnr=10000"] === "SUSPENDED");
  expect(await house.bet([goalLeg(eventId, 10_000)], 100).then((id) => house.ticket(id))).not.toMatchObject({
    status: "open",
  });
});
