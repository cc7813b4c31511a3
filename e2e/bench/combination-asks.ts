// `npm run bench:combination`, second half: 200 prices of combinations a second over HTTP, beside the simulator's usual offer, and
// what they add to the processor's time. --seconds=20 --rate=200 --matches=20.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CombinationLeg } from "../../src/domain/offer/combination-code.ts";
import type { CombinationOptionsAnswer } from "../../src/protocol/combination.ts";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { call } from "../../tests/harness/server.ts";
import { startServerProcess } from "../../tests/harness/server-process.ts";
import { removeTestData } from "../../tests/harness/test-database.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { treeCpuSeconds } from "./process-cpu.ts";
import { percentile } from "./statistics.ts";

const seconds = numberOption("seconds", 20);
const rate = numberOption("rate", 200);
const matches = numberOption("matches", 20);
const settleMs = 5000;
const mostLegs = 8;

const dataDir = mkdtempSync(join(tmpdir(), "kvota-combination-asks-"));
const server = startServerProcess(dataDir, { SANDBOX: "0", TRUST_PROXY: "127.0.0.1", CONNECTIONS_PER_IP: "1024" });
const url = await server.served;
const pid = server.child.pid ?? 0;
let address = 0;
/** Of a player each: an address may ask thirty times in ten seconds. */
function post<Body>(path: string, body: object) {
  address += 1;
  const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  return call<Body>(`${url}/cms/v1/betting/${path}`, { body, headers: { "x-forwarded-for": from } });
}

/** Outcomes of a match that can come true together, one after the other. */
async function legsOf(eventId: number): Promise<CombinationLeg[]> {
  const legs: CombinationLeg[] = [];
  while (legs.length < mostLegs) {
    const { body } = await post<CombinationOptionsAnswer>("combination/options", { eventId, legs });
    const addable = (body.options ?? []).filter((option) => option[5] === "add");
    const next = addable[(7 * (legs.length + 1)) % addable.length];
    if (next === undefined) break;
    const [marketsTable, marketsKey, band, player, selectionCode] = next;
    legs.push({ marketsTable, marketsKey, band, player, selectionCode });
  }
  return legs;
}

/** Cores that the server takes meanwhile. */
async function coresWhile(work: () => Promise<void>): Promise<number> {
  const [cpu, began] = [treeCpuSeconds(pid), performance.now()];
  await work();
  return ((treeCpuSeconds(pid) - cpu) * 1000) / (performance.now() - began);
}

try {
  const { body } = await post<OfferAnswer>("live/offer", { sport_code: "F" });
  const requests: { eventId: number; legs: CombinationLeg[] }[] = [];
  for (const { eventId } of body.result.slice(0, matches)) {
    const legs = await legsOf(eventId);
    for (let count = 2; count <= legs.length; count += 1) requests.push({ eventId, legs: legs.slice(0, count) });
  }
  if (requests.length === 0) throw new Error("no football match can be combined now");
  await pause(settleMs);
  const alone = await coresWhile(() => pause(seconds * 1000));
  const times: number[] = [];
  let [priced, refused] = [0, 0];
  async function ask(request: object): Promise<void> {
    const from = performance.now();
    const { status } = await post("combination", request);
    times.push(performance.now() - from);
    if (status === 200) priced += 1;
    else refused += 1;
  }
  const together = await coresWhile(async () => {
    const began = performance.now();
    const running: Promise<void>[] = [];
    for (let sent = 0; sent < rate * seconds; sent += 1) {
      const early = (sent / rate) * 1000 - (performance.now() - began);
      if (early > 1) await pause(early);
      running.push(ask(requests[(7 * sent) % requests.length] ?? {}));
    }
    await Promise.all(running);
  });
  const figures = {
    rate,
    seconds,
    combinations: requests.length,
    priced,
    refused,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    coresAlone: alone,
    coresTogether: together,
    share: together - alone,
  };
  keepResults("combination-asks", figures);
  console.log("| asks/s | priced | refused | p50 ms | p99 ms | cores without | cores with them | what they add |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  const cells = [rate, priced, refused, figures.p50.toFixed(1), figures.p99.toFixed(1)];
  console.log(`| ${[...cells, alone.toFixed(2), together.toFixed(2), figures.share.toFixed(2)].join(" | ")} |`);
} finally {
  server.child.kill("SIGKILL");
  await server.ended;
  await removeTestData(dataDir);
}
