// A producer that sends what cannot be read: nothing of it is sure, and the other has nothing to do with it.
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { statusesOf } from "../../../../harness/uof-rig.ts";
import { createUofProcesses, type UofProcess, type UofProcesses } from "../../../../harness/uof-process.ts";

let rig: UofProcesses;
beforeEach(async () => {
  rig = await createUofProcesses();
});
afterEach(() => rig.end());

const second = 1000;
const shown = ({ feed }: UofProcess): Record<string, string> => statusesOf(feed.match(4711));

/** Each producer has a line of the match. */
async function open(): Promise<UofProcess> {
  const process = await rig.open();
  rig.standIn.line({ product: 3, eventId: 4711, total: "2.5", status: 1 });
  await rig.clock.advance(15 * second);
  rig.standIn.line({ product: 1, eventId: 4711, total: "4.5", status: 1 });
  return process;
}

it("of which too much cannot be read is down and asked anew, and the other stays up, without a request", async () => {
  const { clock, standIn } = rig;
  const process = await open();
  await clock.advance(60 * second);
  expect(shown(process)).toEqual({ "OU_G|2.5": "OPEN", "OU_G|4.5": "OPEN" });
  const asked = standIn.posts.length;
  for (let n = 0; n < 21; n += 1) standIn.send(`<odds_change event_id="sr:match:4711" product="3" timestamp="${n}`);
  await clock.advance(second);
  expect(shown(process)).toEqual({ "OU_G|2.5": "SUSPENDED", "OU_G|4.5": "OPEN" });
  await clock.advance(20 * second);
  expect(shown(process)).toEqual({ "OU_G|2.5": "OPEN", "OU_G|4.5": "OPEN" });
  expect(standIn.posts.slice(asked).map(({ product }) => product)).toEqual([3]);
});

it("is down with the other where it is not seen whose that is", async () => {
  const { clock, standIn } = rig;
  const process = await open();
  await clock.advance(60 * second);
  for (let n = 0; n < 21; n += 1) standIn.send(`<odds_change ${n}`);
  await clock.advance(second);
  expect(shown(process)).toEqual({ "OU_G|2.5": "SUSPENDED", "OU_G|4.5": "SUSPENDED" });
});

it("is kept in files before the process ends, all that it sent", async () => {
  const process = await open();
  for (let n = 0; n < 21; n += 1) rig.standIn.send(`<odds_change ${n}`);
  await rig.clock.advance(second);
  await process.end();
  expect(readdirSync(rig.deadLetters)).toHaveLength(21);
});
