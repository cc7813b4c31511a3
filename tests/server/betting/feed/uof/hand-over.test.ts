// Lines go from the pre-match producer to the live one, as the whole offer shows it: never two hands on one, none left open.
import { afterEach, describe, expect, it } from "vitest";
import { createUofBets } from "../../../../harness/uof-bets.ts";
import { statusesOf } from "../../../../harness/uof-rig.ts";
import { createUofProcesses, type UofProcess, type UofProcesses } from "../../../../harness/uof-process.ts";

let rig: UofProcesses;
afterEach(() => rig.end());

const second = 1000;
const minute = 60 * second;
const eventId = 4711;
const shown = ({ feed }: UofProcess) => statusesOf(feed.match(eventId));
const before = (total: string, status: number): void => rig.standIn.line({ product: 3, eventId, total, status });
const live = (total: string, status = 1): void => rig.standIn.line({ product: 1, eventId, total, status, runs: true });

/** @param startsIn ms until the match begins */
async function open(startsIn: number): Promise<UofProcess> {
  rig = await createUofProcesses(startsIn);
  const process = await rig.open();
  for (const total of ["1.5", "2.5"]) before(total, 1);
  await rig.clock.advance(15 * second);
  expect(shown(process)).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "OPEN" });
  return process;
}

describe("a line that goes from pre-match to live", () => {
  const steps = { "-2": () => before("2.5", -2), "0": () => before("2.5", 0), live: () => live("2.5") };
  type Step = keyof typeof steps;
  const orders: Step[][] = [
    ["-2", "0", "live"],
    ["-2", "live", "0"],
    ["0", "-2", "live"],
    ["0", "live", "-2"],
    ["live", "-2", "0"],
    ["live", "0", "-2"],
  ];

  it.each(orders)("by %s, %s, %s is the live producer's in the end, and open", async (...order) => {
    const process = await open(6 * 60 * minute);
    let isLive = false;
    for (const step of order) {
      steps[step]();
      await rig.clock.advance(second);
      isLive ||= step === "live";
      // Till the live one has it, it is shut from the first word on.
      expect(shown(process)["OU_G|2.5"] ?? "out").toMatch(isLive ? /^OPEN$/ : /^(?:SUSPENDED|out)$/);
    }
    before("2.5", 1);
    live("2.5", -1);
    await rig.clock.advance(second);
    expect(shown(process)["OU_G|2.5"]).toBe("SUSPENDED");
  });

  it("that nobody takes is suspended, and out after 5 minutes", async () => {
    const process = await open(6 * 60 * minute);
    before("2.5", -2);
    await rig.clock.advance(4.5 * minute);
    expect(shown(process)).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "SUSPENDED" });
    await rig.clock.advance(minute);
    expect(shown(process)).toEqual({ "OU_G|1.5": "OPEN" });
  });

  it("that the live one does not name is suspended, and out after 5 minutes; over a restart too it is never open", async () => {
    const process = await open(6 * 60 * minute);
    live("2.5");
    await rig.clock.advance(10 * second);
    const taken = { "OU_G|1.5": "SUSPENDED", "OU_G|2.5": "OPEN" };
    expect(shown(process)).toEqual(taken);
    expect(process.figures.lines()).toEqual({ 1: 1, 3: 0 });
    await process.end();
    const next = await rig.open();
    await rig.clock.advance(45 * second);
    expect(shown(next)).toEqual(taken);
    await rig.clock.advance(6 * minute);
    expect(shown(next)).toEqual({ "OU_G|2.5": "OPEN" });
  });
});

describe("a match that begins and is not told live", () => {
  it("has its lines shut at its time, and no later message opens one, not for a moment", async () => {
    const process = await open(2 * minute);
    const bets = await createUofBets(rig, process);
    expect(await bets.place(eventId, "2.5")).toBe("open");
    await rig.clock.advance(2 * minute);
    expect(shown(process)).toEqual({ "OU_G|1.5": "SUSPENDED", "OU_G|2.5": "SUSPENDED" });
    let opened = 0;
    process.feed.onBatch(() => (opened += Object.values(shown(process)).includes("OPEN") ? 1 : 0));
    for (const total of ["1.5", "2.5", "3.5"]) before(total, 1);
    await rig.clock.advance(3 * second);
    expect([opened, await bets.place(eventId, "3.5")]).toEqual([0, "denied"]);
    await bets.end();
  });

  it("has those shut too that another producer than the match's tells of", async () => {
    const process = await open(20 * minute);
    rig.standIn.line({ product: 1, eventId, total: "4.5", status: 1 });
    await rig.clock.advance(second);
    expect(shown(process)["OU_G|4.5"]).toBe("OPEN");
    await rig.clock.advance(20 * minute);
    expect(shown(process)).toEqual({ "OU_G|1.5": "SUSPENDED", "OU_G|2.5": "SUSPENDED", "OU_G|4.5": "SUSPENDED" });
  });
});
