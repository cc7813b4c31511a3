// What could not be used is written before it is acknowledged, and before the process says up to where it was told.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFakeClock } from "../../../../harness/fake-clock.ts";
import { until } from "../../../../harness/until.ts";
import { createUofProcesses } from "../../../../harness/uof-process.ts";
import { createTestReader } from "../../../../harness/uof-reader.ts";

const second = 1000;
const junk = '<bet_settlement event_id="sr:match:4711" product="3"';

/** The disk's answer to the first message that is put aside at this moment: it comes once somebody reads there. */
function slowDisk(folder: string, at: number): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${at}-1-xml.xml`);
  execFileSync("mkfifo", [path]);
  return path;
}

it("is acknowledged after it is written, and what came behind it after that", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-aside-"));
  try {
    const clock = createFakeClock();
    const disk = slowDisk(folder, clock.now());
    const reader = createTestReader({ deadLetters: folder, clock });
    const done: string[] = [];
    const alive = '<alive product="3" timestamp="1" subscribed="1"/>';
    for (const [name, xml] of Object.entries({ before: alive, junk, behind: alive }))
      reader.add({ content: Buffer.from(xml), done: () => done.push(name) });
    await until(() => reader.length() === 0);
    expect(done).toEqual(["before"]);
    expect(await readFile(disk, "utf8")).toBe(junk);
    await until(() => done.length === 3);
    expect(done).toEqual(["before", "junk", "behind"]);
    reader.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("is told again to the next process where one is killed before it is written", async () => {
  const rig = await createUofProcesses();
  const { clock, standIn } = rig;
  const first = await rig.open();
  standIn.line({ product: 3, eventId: 4711, total: "2.5", status: 1 });
  await clock.advance(60 * second);
  const at = clock.now();
  const disk = slowDisk(rig.deadLetters, at);
  standIn.send(junk);
  // Long enough for the next alive, and for what is stored each five seconds.
  for (let n = 0; n < 30; n += 1) await clock.advance(second);
  first.kill();
  expect(await readFile(disk, "utf8")).toBe(junk);
  const asked = standIn.posts.length;
  const next = await rig.open();
  await clock.advance(15 * second);
  const [ask] = standIn.posts.slice(asked).filter(({ product }) => product === 3);
  expect(ask?.after).not.toBeNull();
  expect(ask?.after ?? Infinity).toBeLessThan(at);
  await next.end();
  await rig.end();
});
