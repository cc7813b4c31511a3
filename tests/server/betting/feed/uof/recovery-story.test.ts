// From a start to open lines and through what goes wrong on the way, second by second: the whole source beside a feed that
// keeps its limits.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createUofBets } from "../../../../harness/uof-bets.ts";
import { aboutMatch } from "../../../../harness/uof-messages.ts";
import { statusesOf } from "../../../../harness/uof-rig.ts";
import { createUofProcesses, type UofProcess, type UofProcesses } from "../../../../harness/uof-process.ts";

let rig: UofProcesses;
beforeEach(async () => {
  rig = await createUofProcesses();
});
afterEach(() => rig.end());

const second = 1000;
const minute = 60 * second;
const events = [4711, 4712, 4713] as const;

/** Of all lines of all matches, by how many there are of each. */
function countsOf({ feed }: UofProcess): Record<string, number> {
  const all = events.flatMap((eventId) => Object.values(statusesOf(feed.match(eventId))));
  return Object.fromEntries([...new Set(all)].map((status) => [status, all.filter((one) => one === status).length]));
}

function offer(product = 3): void {
  for (const eventId of events)
    for (const total of ["1.5", "2.5", "3.5"]) rig.standIn.line({ product, eventId, total, status: 1 });
}

/** It reads, and its lines are open. */
async function openUp(): Promise<UofProcess> {
  const process = await rig.open();
  offer();
  await rig.clock.advance(15 * second);
  expect(countsOf(process)).toEqual({ OPEN: 9 });
  return process;
}

describe("a start", () => {
  it("without a memory asks for everything, has nothing open before all is told, and all in one batch then", async () => {
    const { clock, standIn } = rig;
    standIn.recoveryMs = 8 * second;
    for (const eventId of events)
      for (const total of ["1.5", "2.5", "3.5"]) standIn.line({ product: 3, eventId, total, status: 1 });
    const process = await rig.open();
    const batches: string[][] = [];
    process.feed.onBatch(({ matches }) => {
      batches.push(matches.flatMap(({ status }) => status.map(([, , , , shown]) => shown)));
      const lines = Object.values(countsOf(process));
      // Never a part of them.
      expect(lines.length).toBeLessThanOrEqual(1);
    });
    await clock.advance(9 * second);
    expect(standIn.posts.map(({ product, after }) => [product, after])).toEqual([
      [1, null],
      [3, null],
    ]);
    await clock.advance(7 * second);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9 });
    await clock.advance(2 * second);
    expect(countsOf(process)).toEqual({ OPEN: 9 });
    expect(batches.filter((statuses) => statuses.includes("OPEN"))).toEqual([Array(9).fill("OPEN")]);
  });

  it.each(["end", "kill"] as const)(
    "5 minutes after its %s asks from the last stored alive, less a second",
    async (how) => {
      const { clock, standIn } = rig;
      const first = await openUp();
      await clock.advance(35 * second);
      const aliveAt = Math.floor((clock.now() - 1_800_000_000_000) / 10_000) * 10_000 + 1_800_000_000_000;
      await first[how]();
      await clock.advance(5 * minute);
      const asked = standIn.posts.length;
      const next = await rig.open();
      expect(countsOf(next)).toEqual({ SUSPENDED: 9 });
      await clock.advance(10 * second);
      const [one, other] = standIn.posts.slice(asked);
      expect([one?.after, other?.after]).toEqual([aliveAt - 1000, aliveAt - 1000]);
      await clock.advance(5 * second);
      expect(countsOf(next)).toEqual({ OPEN: 9 });
    },
  );
});

describe("a producer that is silent", () => {
  it("has its lines shut 20 s after its last alive and takes no bet; the other's stay open in the same match", async () => {
    const { clock, standIn } = rig;
    const process = await openUp();
    standIn.line({ product: 1, eventId: 4711, total: "4.5", status: 1 });
    const bets = await createUofBets(rig, process);
    const isOpen = (total: string): boolean => statusesOf(process.feed.match(4711))[`OU_G|${total}`] === "OPEN";
    while (clock.monotonic() % (10 * second) !== 2 * second) await clock.advance(second);
    standIn.mute.add(3);
    const lastAlive = clock.monotonic() - second;
    let shutAfter = 0;
    for (; isOpen("2.5"); shutAfter = clock.monotonic() - lastAlive) {
      expect([await bets.place(4711, "2.5"), await bets.place(4711, "4.5")]).toEqual(["open", "open"]);
      await clock.advance(500);
    }
    expect(shutAfter).toBeGreaterThanOrEqual(19 * second);
    expect(shutAfter).toBeLessThanOrEqual(21 * second);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9, OPEN: 1 });
    expect([await bets.place(4711, "2.5"), await bets.place(4711, "4.5")]).toEqual(["denied", "open"]);
    await bets.end();
  });

  it("while it tells all anew is not opened by the end of that", async () => {
    const { clock, standIn } = rig;
    const process = await openUp();
    await clock.advance(60 * second);
    standIn.recoveryMs = 40 * second;
    standIn.cut("reset", 0);
    await clock.advance(12 * second);
    const ofProduct = () => standIn.posts.filter(({ product }) => product === 3);
    expect(ofProduct()).toHaveLength(2);
    standIn.mute.add(3);
    await clock.advance(25 * second);
    standIn.mute.delete(3);
    // Its alives are back when the end of what was asked for first comes.
    await clock.advance(20 * second);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9 });
    await clock.advance(50 * second);
    expect(countsOf(process)).toEqual({ OPEN: 9 });
    expect(new Set(ofProduct().map(({ requestId }) => requestId)).size).toBe(3);
  });
});

describe("a request for what was lost", () => {
  it("is sent once where the answer takes 40 minutes", async () => {
    const { clock, standIn } = rig;
    standIn.recoveryMs = 40 * minute;
    const process = await rig.open();
    await clock.advance(10 * second);
    const { requestId = 0 } = standIn.posts.find(({ product }) => product === 3) ?? {};
    for (let part = 0; part < 19; part += 1) {
      // Something of it every two minutes.
      for (const product of [1, 3]) {
        const id = product === 3 ? requestId : standIn.posts.find((post) => post.product === product)?.requestId;
        standIn.send(aboutMatch("bet_stop", { product, timestamp: standIn.now(), request_id: id, groups: "none" }));
      }
      await clock.advance(2 * minute);
    }
    offer();
    await clock.advance(minute);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9 });
    await clock.advance(2 * minute);
    expect(countsOf(process)).toEqual({ OPEN: 9 });
    expect(standIn.posts).toHaveLength(2);
  });

  /** When the pre-match producer was asked, s after the first time. */
  const times = (): number[] => {
    const own = rig.standIn.posts.filter(({ product }) => product === 3);
    return own.map(({ at }) => Math.round((at - (own[0]?.at ?? 0)) / second));
  };

  async function breakLine(): Promise<UofProcess> {
    // As of a line that was up: what is asked for is not long ago, and may be asked often.
    const process = await openUp();
    await rig.clock.advance(60 * second);
    (rig.standIn.posts as unknown[]).length = 0;
    rig.standIn.cut("reset", 0);
    return process;
  }

  it.each([
    [403, null, 600],
    [429, null, 600],
    [429, "900", 900],
    // Two of a producer are half a minute apart.
    [403, "5", 30],
  ])("that is answered by %i, retry after %s, is sent again after %i s", async (status, retryAfter, seconds) => {
    const { clock, standIn } = rig;
    await breakLine();
    Object.assign(standIn, { postStatus: status, retryAfter });
    await clock.advance(seconds * second - second);
    expect(times()).toEqual([0]);
    Object.assign(standIn, { postStatus: 202, retryAfter: null });
    await clock.advance(20 * second);
    expect(times()).toHaveLength(2);
    expect(times()[1]).toBeGreaterThanOrEqual(seconds);
  });

  it("that is answered by 429 is not sent by the next process either, before its time", async () => {
    const { clock, standIn } = rig;
    const first = await breakLine();
    standIn.postStatus = 429;
    await clock.advance(15 * second);
    expect(times()).toEqual([0]);
    first.kill();
    standIn.postStatus = 202;
    await clock.advance(10 * second);
    const next = await rig.open();
    await clock.advance(9 * minute);
    expect(times()).toEqual([0]);
    offer();
    await clock.advance(minute);
    expect(times()).toHaveLength(2);
    expect(times()[1]).toBeGreaterThanOrEqual(600);
    await clock.advance(20 * second);
    expect(countsOf(next)).toEqual({ OPEN: 9 });
  });

  it("that is answered by 429 before anything was told asks for everything in the end", async () => {
    const { clock, standIn } = rig;
    standIn.postStatus = 429;
    const first = await rig.open();
    await clock.advance(15 * second);
    first.kill();
    standIn.postStatus = 202;
    const next = await rig.open();
    offer();
    await clock.advance(31 * minute);
    expect(standIn.posts.map(({ after }) => after)).toEqual([null, null, null, null]);
    expect(countsOf(next)).toEqual({ OPEN: 9 });
  });

  it.each([500, 503, null])(
    "that is answered by %s is sent again after 1, 2, 4 … 60 s, and its producer is not waited for",
    async (status) => {
      const { clock, standIn } = rig;
      await breakLine();
      standIn.postStatus = status;
      await clock.advance(5 * minute);
      const took = status === null ? 10 : 0;
      const pauses = times().map((at, index, all) => at - (all[index - 1] ?? at) - (index === 0 ? 0 : took));
      const wanted = [0, 1, 2, 4, 8, 16, 32, 60, 60];
      for (const [index, pause] of pauses.slice(0, 8).entries()) {
        expect(pause).toBeGreaterThanOrEqual(wanted[index] ?? 60);
        expect(pause).toBeLessThanOrEqual((wanted[index] ?? 60) + 2);
      }
      expect(pauses.length).toBeGreaterThan(6);
    },
  );
});

describe("a feed that cannot be reached", () => {
  it("for 5 minutes at the start costs none of its few requests for everything", async () => {
    const { clock, standIn } = rig;
    standIn.postStatus = "refused";
    const process = await rig.open();
    offer();
    await clock.advance(5 * minute);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9 });
    standIn.postStatus = 202;
    await clock.advance(75 * second);
    expect(countsOf(process)).toEqual({ OPEN: 9 });
  });
});

describe("a broker that refuses the token", () => {
  it("is tried after 0.2 s to 10 s, and once a minute from the fifth time on; the token is named nowhere", async () => {
    const { clock, standIn, log } = rig;
    standIn.refusesLogIn = true;
    const process = await rig.open();
    await clock.advance(10 * second);
    expect(standIn.logIns).toBe(5);
    await clock.advance(5 * minute);
    expect(standIn.logIns).toBe(10);
    expect(log.join("\n")).toMatch(/ACCESS-REFUSED.*\*\*\*/);
    standIn.refusesLogIn = false;
    offer();
    await clock.advance(90 * second);
    expect(process.figures.isConnected()).toBe(1);
  });
});

describe("a clock", () => {
  it.each([
    ["is the feed's and moves 25 s behind", () => 0],
    ["is ours and is set 25 s ahead", () => rig.clock.skew(25 * second)],
  ])("that %s: its producers are late, then up by themselves, and nothing is asked for", async (_, set) => {
    const { clock, standIn } = rig;
    const process = await openUp();
    await clock.advance(20 * second);
    const asked = standIn.posts.length;
    set();
    standIn.ahead -= 25 * second;
    await clock.advance(32 * second);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9 });
    // The next answer of its REST interface says what the time is.
    await clock.advance(11 * minute);
    expect(countsOf(process)).toEqual({ OPEN: 9 });
    expect(standIn.posts).toHaveLength(asked);
  });

  it("of ours that is set back does not keep a silent producer open", async () => {
    const { clock, standIn } = rig;
    const process = await openUp();
    standIn.mute.add(3);
    await clock.advance(5 * second);
    clock.skew(-25 * second);
    standIn.ahead += 25 * second;
    await clock.advance(17 * second);
    expect(countsOf(process)).toEqual({ SUSPENDED: 9 });
  });
});
