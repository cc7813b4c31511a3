import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import { defaultTimes, whenNothingPending, type PendingTimes } from "../../../src/client/when-nothing-pending.ts";
import type { PlacementRow } from "../../../src/db/device-tables.ts";
import type { MoneyOrderRow } from "../../../src/db/money-orders.ts";
import { createPageState } from "../../../src/queries/page-state.ts";
import { pendingMoney, type PendingMoney } from "../../../src/db/pending-money.ts";
import { until } from "../../harness/until.ts";

const waiting: PlacementRow = { id: "current", state: "waiting", ticketId: "t", deadline: null };

describe("loading anew", () => {
  let db: DeviceDb;
  let waits: PendingMoney[];
  let runs: boolean;
  let looked: number;
  beforeEach(async () => {
    db = createDeviceDb(`decided-${crypto.randomUUID()}`);
    await db.open();
    [waits, runs, looked] = [[], true, 0];
  });
  afterEach(() => db.delete());

  function decided(times: Partial<PendingTimes> = {}): { done: boolean } {
    const state = { done: false };
    const ports = {
      underWay: () => pendingMoney(db),
      coreRuns() {
        looked += 1;
        return Promise.resolve(runs);
      },
      onWait: (what: PendingMoney) => void waits.push(what),
      page: createPageState(Object.assign(new EventTarget(), { visibilityState: "visible" as const })),
    };
    void whenNothingPending(ports, { ...defaultTimes, checkEveryMs: 20, ...times }).then(() => (state.done = true));
    return state;
  }
  /** Until it has looked at what was stored last: a look that is under way may not have. */
  function lookedAgain(): Promise<void> {
    const enough = looked + 2;
    return until(() => looked >= enough);
  }

  it.each([undefined, { id: "current", state: "idle" } as const])("waits for nothing with %j", async (row) => {
    if (row !== undefined) await db.placement.put(row);
    const state = decided();
    await until(() => state.done);
    expect(waits).toEqual([]);
  });

  it.each<PlacementRow>([
    { id: "current", state: "sending", ticketId: "t" },
    waiting,
    { id: "current", state: "checking", ticketId: "t", canRetry: true, trouble: null },
  ])("waits until a ticket that is $state is decided, and says so once", async (row) => {
    await db.placement.put(row);
    const state = decided();
    await until(() => waits.length === 1);
    await db.placement.put({ id: "current", state: "checking", ticketId: "t", canRetry: false, trouble: null });
    await lookedAgain();
    expect(state.done).toBe(false);
    await db.placement.put({ id: "current", state: "idle" });
    await until(() => state.done);
    expect(waits).toEqual(["ticket"]);
  });

  describe("while a ticket is cashed out", () => {
    type State = Pick<MoneyOrderRow<"cashOut">, "state" | "error" | "result">;
    const cashOut = (sub: string, state: State): MoneyOrderRow => ({
      sub,
      requestId: "r",
      kind: "cashOut",
      body: { ticketId: "t1", amount: 5, part: 1 },
      tabId: "tab",
      at: 1,
      ...(state as { state: "sending"; error: null; result: null }),
    });
    const sent = { state: "sending", error: null, result: null } as const;
    const paid: State = { state: "done", error: null, result: { amount: 500, currency: "RSD" } };
    const refused: State = { state: "refused", error: { key: "cashOutChanged" }, result: null };
    beforeEach(async () => {
      await db.session.put({
        id: "current",
        state: "signedIn",
        sub: "u1",
        username: "player",
        roles: [],
      });
    });

    it.each([sent, { ...sent, state: "checking" }] as const)("waits where it is $state", async (state) => {
      await db.moneyOrders.bulkPut([cashOut("u1", state), { ...cashOut("u1", paid), requestId: "before" }]);
      const reload = decided();
      await until(() => waits.length === 1);
      await lookedAgain();
      expect(reload.done).toBe(false);
      await db.moneyOrders.put(cashOut("u1", paid));
      await until(() => reload.done);
      expect(waits).toEqual(["cash-out"]);
    });

    it("waits for a ticket after it, and says so once", async () => {
      await db.moneyOrders.put(cashOut("u1", sent));
      const state = decided();
      await until(() => waits.length === 1);
      await db.placement.put(waiting);
      await db.moneyOrders.put(cashOut("u1", refused));
      await lookedAgain();
      expect(state.done).toBe(false);
      await db.placement.put({ id: "current", state: "idle" });
      await until(() => state.done);
      expect(waits).toEqual(["cash-out"]);
    });

    it.each([
      ["it was paid", cashOut("u1", paid)],
      ["it is another player's", cashOut("u2", sent)],
      ["it failed", cashOut("u1", refused)],
    ])("waits for nothing where %s", async (_, row) => {
      await db.moneyOrders.put(row);
      const state = decided();
      await until(() => state.done);
      expect(waits).toEqual([]);
    });
  });

  it("waits no longer when there is nobody left to decide", async () => {
    await db.placement.put(waiting);
    const state = decided();
    await until(() => looked >= 1);
    runs = false;
    await until(() => state.done);
    expect((await db.placement.get("current"))?.state).toBe("waiting");
  });

  it("does not wait for tables that cannot be read", async () => {
    db.close();
    const state = decided({ answerTimeoutMs: 50 });
    await until(() => state.done);
    expect(waits).toEqual([]);
  });
});
