// A combination over several processes: what one prices another checks and takes at the same odd, and a third settles it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseOdd } from "../../src/domain/offer/odds.ts";
import type { Tokens } from "../../src/protocol/accounts.ts";
import { leg, startCombinationRig } from "../harness/combination-rig.ts";
import { call, type CallOptions } from "../harness/server.ts";
import { startProcesses, type Node, type Processes } from "./processes.ts";

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses();
});
afterAll(() => processes.stop());

const through = ({ url }: Node) => ({
  call: <Body = Record<string, unknown>>(path: string, options?: CallOptions) => call<Body>(`${url}${path}`, options),
  async logIn(username: string) {
    const body = { username, password: "Sandbox-Pass1" };
    return (await call<Tokens>(`${url}/kcmanager/loginUser`, { body })).body;
  },
});

it("is one odd in each of them, and one ticket", async () => {
  await processes.start("feed-a", "feed");
  await processes.start("jobs-a", "jobs");
  const [one, other] = [await processes.start("web-a", "web"), await processes.start("web-b", "web")];
  const [first, second] = [await startCombinationRig(through(one)), await startCombinationRig(through(other))];
  const legs = [leg("1X2", "1"), leg("BTS", "Y"), leg("OU_G", "O", "2.5")];
  const [match] = first.matches;
  if (match === undefined) throw new Error("no match");
  const selection = await first.combined(match, legs);
  // "15.4" of an answer is "15.40" of a request.
  const odd = parseOdd(selection.odds);
  await expect.poll(async () => parseOdd((await second.price(match, legs)).odd)).toBe(odd);
  expect((await second.place([selection])).status).toBe(200);
  await expect.poll(async () => (await first.tickets())[0]).toMatchObject({ status: "open" });
  const [ticket] = await first.tickets();
  expect(ticket?.selections[0]).toMatchObject({ selectionCode: selection.selectionCode, odd: selection.odds });
  await through(one).call("/sandbox/settle", { body: { eventId: match.eventId, results: { G: [2, 1] } } });
  await expect
    .poll(async () => (await second.tickets())[0])
    .toMatchObject({
      status: "won",
      win: ticket?.possibleWin,
    });
});
