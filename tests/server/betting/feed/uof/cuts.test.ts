// The line of the feed is cut again and again, in every way and at any moment: nothing stays open that the feed has shut.
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeRandom } from "../../../../harness/fake-random.ts";
import { isWholeRun } from "../../../../harness/whole-run.ts";
import { statusesOf } from "../../../../harness/uof-rig.ts";
import { createUofProcesses, type UofProcesses } from "../../../../harness/uof-process.ts";
import type { CutKind } from "../../../../harness/uof-stand-in.ts";

let rig: UofProcesses;
beforeEach(async () => {
  rig = await createUofProcesses();
});
// Fails where it was asked for more than the limits allow.
afterEach(() => rig.end());

const cuts = isWholeRun ? 100 : 30;
const mostOpenMs = 21_000;
const kinds: readonly CutKind[] = ["reset", "half-open", "stopped"];

it(`has no line open that was shut for over 21 s, through ${cuts} cuts, and asks no more than it may`, async () => {
  const seed = Number(process.env["KVOTA_SEED"] ?? Date.now() % 1_000_000);
  console.log(`cuts: KVOTA_SEED=${seed}`);
  const { next: random } = createFakeRandom(seed);
  const drawn = (most: number): number => Math.floor(random() * most);
  const { clock, standIn } = rig;
  const { feed } = await rig.open();
  const places = [4711, 4712, 4713].flatMap((eventId) =>
    [1, 3].flatMap((product) => [1, 2].map((n) => ({ product, eventId, total: `${product * 10 + n}.5` }))),
  );
  for (const place of places) standIn.line({ ...place, status: 1 });
  /** Lines that are open though the feed shut them so long ago. */
  const wrong: string[] = [];
  let [done, openings, wasOpen, nextCut] = [0, 0, false, 30];
  for (let second = 0; done < cuts; second += 1) {
    await clock.advance(1000);
    const place = places[drawn(places.length * 3)];
    if (place !== undefined) standIn.line({ ...place, status: [1, 1, -1, 0][drawn(4)] ?? 1 });
    if (second >= nextCut) {
      const kind = kinds[drawn(3)] ?? "reset";
      standIn.cut(kind, kind === "stopped" ? drawn(40_000) : 0);
      done += 1;
      nextCut = second + 5 + drawn(45);
    }
    let isAnyOpen = false;
    for (const { eventId, total, status, at } of standIn.lines()) {
      if (statusesOf(feed.match(eventId))[`OU_G|${total}`] !== "OPEN") continue;
      isAnyOpen = true;
      if (status !== 1 && standIn.now() - at > mostOpenMs) wrong.push(`${second} s: ${eventId} ${total}`);
    }
    if (isAnyOpen && !wasOpen) openings += 1;
    wasOpen = isAnyOpen;
  }
  expect(wrong, `KVOTA_SEED=${seed}`).toEqual([]);
  // The limits of an hour leave some cuts without a way back.
  expect(openings).toBeGreaterThan(cuts / 10);
  const isOpen = ({ eventId, total }: { eventId: number; total: string }): boolean =>
    statusesOf(feed.match(eventId))[`OU_G|${total}`] === "OPEN";
  // And it comes to what the feed says, as soon as it may be asked again.
  const open = standIn.lines().filter(({ status }) => status === 1);
  const isAsSaid = () => standIn.lines().every((line) => isOpen(line) === (line.status === 1));
  for (let minutes = 0; minutes < 65 && !isAsSaid(); minutes += 1) await clock.advance(60_000);
  expect(standIn.lines().filter(isOpen), `KVOTA_SEED=${seed}`).toEqual(open);
});
