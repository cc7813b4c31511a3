// What the tables say of a payment while they cannot always be written.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TicketResponse } from "../../../src/protocol/tickets.ts";
import type { KvotaError } from "../../../workers/api/errors.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { createPlacement, type Placement } from "../../../workers/placement/placement.ts";
import type { PlacementRecord } from "../../../workers/placement/placement-record.ts";
import type { PlacementStore } from "../../../workers/placement/placement-store.ts";
import type { SendResult } from "../../../workers/placement/machine/placement-types.ts";
import { responseOf } from "../../harness/account-rig.ts";
import { createFakeClock, settle } from "../../harness/fake-clock.ts";

interface WriteFate {
  fails: boolean;
  ms: number;
}

const over = "over";

function recordOf(n: number): PlacementRecord {
  return {
    ticketId: `ticket-${n}`,
    sub: "u1",
    body: "{}",
    legs: [],
    oddsPolicy: "none",
    stake: 100,
    currency: "RSD",
    terms: { bonus: { tiers: [], minOdd: 0 }, cap: null, freeBet: false },
    timeoutMs: 15_000,
    exposed: false,
    acceptedOffer: null,
    declinedOffer: null,
  };
}

/** A placement over tables whose writes go as `fates` say, and well once these are used up. */
function createWritesRig(fates: readonly WriteFate[]) {
  const clock = createFakeClock();
  const left = [...fates];
  /** Every state there was and every one that was stored, oldest first. */
  const states: string[] = [];
  const stored: string[] = [over];
  const wrong: string[] = [];
  const told: unknown[] = [];
  const sent: string[] = [];
  let failed = 0;
  let place = 0;
  let send: SendResult = { type: "received" };

  async function write(state: string): Promise<void> {
    const { fails, ms } = left.shift() ?? { fails: false, ms: 0 };
    // No table answers at once.
    await (ms > 0 ? new Promise<void>((resolve) => clock.setTimeout(resolve, ms)) : Promise.resolve());
    if (fails) {
      failed += 1;
      throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    }
    const at = states.indexOf(state, place);
    if (at < 0) wrong.push(`stored after a newer one: ${state}`);
    else place = at;
    stored.push(state);
  }

  const store: PlacementStore = {
    begin: () => Promise.reject(new Error("not in this rig")),
    save: (record, state) => write(JSON.stringify({ record, state })),
    settle: () => write(over),
    settleSingles: () => write(over),
    follow: () => Promise.reject(new Error("not in this rig")),
    load: () => Promise.resolve(null),
    show: () => write(over),
  };
  const current = (): string => {
    const now = placement.current();
    return now === null ? over : JSON.stringify(now);
  };
  const leaves = (what: string): void => {
    sent.push(what);
    if (stored.at(-1) !== current()) wrong.push(`${what} left before it was stored`);
  };
  const placement = createPlacement(
    { clock, counters: createCounters(), writeFailed: (error) => void told.push(error) },
    store,
    () => ({
      send({ ticketId }) {
        leaves(`send ${ticketId}`);
        return Promise.resolve(send);
      },
      abandon({ ticketId }) {
        leaves(`abandon ${ticketId}`);
        return Promise.resolve({ type: "unknown", messageKey: "server", retryAfterMs: null });
      },
      answer({ ticketId }) {
        leaves(`answer ${ticketId}`);
        return Promise.resolve({ type: "unknown" });
      },
    }),
    {
      settled: () => Promise.resolve(),
      singleSettled: () => Promise.resolve(),
      blockerOf: () => Promise.resolve(null),
      changed: () => void states.push(current()),
    },
  );
  return {
    clock,
    placement,
    states,
    stored,
    wrong,
    told,
    sent,
    failed: () => failed,
    current,
    setSend: (next: SendResult) => (send = next),
    /** The server says this of what is under way. */
    hear(status: TicketResponse["mtcResponse"]["status"], now: number) {
      const id = placement.current()?.record.ticketId;
      if (id !== undefined) placement.response(responseOf(id, { status, now, deadlineIn: 9000, serverId: `s${now}` }));
    },
  };
}

/** False = it said that it is not. */
async function isStored(placement: Placement): Promise<boolean> {
  try {
    await placement.stored();
    return true;
  } catch {
    return false;
  }
}

type Step =
  | { do: "start" | "retry" | "discard" | "yes" | "no" | "ask" }
  | { do: "hear"; status: TicketResponse["mtcResponse"]["status"] }
  | { do: "sends"; as: SendResult }
  | { do: "wait"; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    { do: "start" },
    { do: "retry" },
    { do: "discard" },
    { do: "yes" },
    { do: "no" },
    { do: "ask" },
  ),
  fc.constantFrom<Step>(
    { do: "hear", status: "pending" },
    { do: "hear", status: "reoffer" },
    { do: "hear", status: "accepted" },
    { do: "hear", status: "denied" },
  ),
  fc.constantFrom<Step>(
    { do: "sends", as: { type: "unknown" } },
    { do: "sends", as: { type: "received" } },
    { do: "sends", as: { type: "notReceived", messageKey: "server", retryAfterMs: null } },
  ),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 20, 400, 1000, 1600, 20_000) }),
);
const fate = fc.record({ fails: fc.boolean(), ms: fc.constantFrom(0, 0, 30, 700, 1500) });

describe("a payment whose tables cannot always be written", () => {
  it("stores its states in their order, the newest in the end, and sends nothing before it is stored", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 14 }),
        fc.array(fate, { maxLength: 14 }),
        async (steps, fates) => {
          const rig = createWritesRig(fates);
          const { placement } = rig;
          const tooEarly: string[] = [];
          for (const [n, now] of [{ do: "start" } as Step, ...steps].entries()) {
            if (now.do === "start" && placement.current() === null && rig.stored.at(-1) === over)
              placement.start(recordOf(n));
            if (now.do === "retry") placement.retry();
            if (now.do === "discard") placement.discard();
            if (now.do === "yes" || now.do === "no")
              placement.answer(placement.current()?.record.ticketId ?? "", now.do === "yes", "because");
            if (now.do === "hear") rig.hear(now.status, n);
            if (now.do === "sends") rig.setSend(now.as);
            if (now.do === "wait") await rig.clock.advance(now.ms);
            if (now.do === "ask") {
              const newest = rig.states.length;
              void isStored(placement).then((done) => {
                const passed = [over, ...rig.states].slice(newest);
                if (done && !passed.includes(rig.stored.at(-1) ?? "")) tooEarly.push(String(newest));
                return null;
              });
            }
            await settle(1);
          }
          await rig.clock.advance(60_000);
          placement.stop();
          expect({ wrong: rig.wrong, tooEarly, last: rig.stored.at(-1) }).toEqual({
            wrong: [],
            tooEarly: [],
            last: rig.current(),
          });
          expect(rig.told).toHaveLength(rig.failed());
        },
      ),
      { numRuns: 200 },
    );
  });

  const failing = (times: number): WriteFate[] => Array.from({ length: times }, () => ({ fails: true, ms: 0 }));

  it("rides out a failure or two", async () => {
    const rig = createWritesRig(failing(2));
    rig.placement.start(recordOf(1));
    await rig.clock.advance(900);
    expect(rig.sent).toEqual([]);
    await rig.clock.advance(1200);
    expect(rig.sent).toEqual(["send ticket-1"]);
    expect(rig.told).toMatchObject([{ name: "QuotaExceededError" }, { name: "QuotaExceededError" }]);
    rig.placement.stop();
  });

  it("is not sent where it cannot be stored, says why, and goes out on Retry", async () => {
    const rig = createWritesRig(failing(4));
    rig.placement.start(recordOf(1));
    await settle(1);
    const waiting = rig.placement.stored().catch((error: KvotaError) => error.code);
    await rig.clock.advance(2500);
    expect(await waiting).toBe("notStored");
    expect(rig.sent).toEqual([]);
    await rig.clock.advance(2000);
    expect(JSON.parse(rig.stored.at(-1) ?? "")).toMatchObject({
      state: { state: "checking", canRetry: true, trouble: { messageKey: "notStored" } },
    });
    expect(rig.placement.retry()).toBe(true);
    await rig.clock.advance(100);
    expect(rig.sent).toEqual(["send ticket-1"]);
    rig.placement.stop();
  });

  it("sends and writes nothing more after it was stopped", async () => {
    const rig = createWritesRig([{ fails: false, ms: 500 }, ...failing(1)]);
    rig.placement.start(recordOf(1));
    await settle(1);
    const before = isStored(rig.placement);
    await settle(1);
    rig.placement.stop();
    expect(await before).toBe(false);
    await rig.clock.advance(10_000);
    expect(rig.sent).toEqual([]);
    expect(rig.stored).toHaveLength(2);
    expect(await isStored(rig.placement)).toBe(false);
  });
});
