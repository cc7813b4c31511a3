// The one placement of this device: runs the machine, writes its snapshots to the tables, and lets nothing leave
// before what it stands for is stored.
import { createActor, fromPromise, type SnapshotFrom } from "xstate";
import type { PlacementState } from "../../src/db/device-tables.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices } from "../core/ports.ts";
import { createActorClock } from "./machine/actor-clock.ts";
import { createClockChange } from "./clock-change.ts";
import { createNewestWrite } from "./newest-write.ts";
import { createPlacementMachine } from "./machine/placement-machine.ts";
import type { EndedSingle, OneRecord, PlacementRecord } from "./placement-record.ts";
import { endedSingle, stepAfter, takenUp, type NextStep } from "./singles-batch.ts";
import { placementState } from "./placement-row.ts";
import type { PlacementStore } from "./placement-store.ts";
import type { Outcome } from "./machine/placement-types.ts";
import { responseEvent, type TicketCalls } from "./ticket-calls.ts";

export interface Placement {
  /** Null = nothing is unresolved. */
  current(): { record: PlacementRecord; state: PlacementState } | null;
  start(record: PlacementRecord): void;
  /** Who uses the device now; null = a guest. What is under way is suspended; false = the same one as before. */
  setUser(sub: string | null): Promise<boolean>;
  /** What is unresolved is stored once more: the tables may have been taken away. */
  restore(): Promise<void>;
  /** Takes up what this user left unresolved, if anything: whether the request left is not known then. */
  resume(): Promise<void>;
  response(response: TicketResponse): void;
  /** False = the payment does not stand so that it could be sent again: nothing is. */
  retry(): boolean;
  discard(): void;
  answer(ticketId: string, accepted: boolean, reason: string): void;
  /** Resolves once the tables say what stands now. Fails with `notStored` where they cannot, or `workerLost`. */
  stored(): Promise<void>;
  stop(): void;
}

export interface PlacementHooks {
  /** After the tables say so. */
  settled(outcome: Outcome): Promise<void>;
  /** One of several singles ended; so with each. @param changes prices that it was refused with */
  singleSettled(changes: EndedSingle["changes"]): Promise<void>;
  /** Why a single cannot be placed now, as a translation key; null = it can. */
  blockerOf(single: OneRecord): Promise<string | null>;
  /** It became unresolved, changed its state, or was resolved. */
  changed(state: PlacementState["state"]): void;
}

const idleValue = JSON.stringify({ state: "idle" });

export function createPlacement(
  { clock, counters, writeFailed }: Pick<CoreServices, "clock" | "counters" | "writeFailed">,
  store: PlacementStore,
  createCalls: (answered: (response: TicketResponse) => void) => TicketCalls,
  hooks: PlacementHooks,
): Placement {
  const writes = createNewestWrite({
    clock,
    writeFailed(error) {
      // The machine is right whatever the disk says; the tables follow as soon as they can.
      countFailure(counters, "placement-write", error);
      writeFailed(error);
    },
    afterFailed: () => counters.add("placement-after"),
  });
  const calls = createCalls((response) => respond(response));
  const machine = createPlacementMachine(clock).provide({
    actors: {
      send: fromPromise(async ({ input, signal }) => {
        try {
          await stored();
        } catch {
          return { type: "notReceived", messageKey: "notStored", retryAfterMs: null };
        }
        signal.throwIfAborted();
        return calls.send(input);
      }),
      abandon: fromPromise(async ({ input, signal }) => {
        await stored();
        signal.throwIfAborted();
        return calls.abandon(input);
      }),
      answer: fromPromise(async ({ input, signal }) => {
        await stored();
        signal.throwIfAborted();
        return calls.answer(input.record, input.serverTicketId, input.reason);
      }),
    },
  });
  const actor = createActor(machine, { clock: createActorClock(clock) });
  const clockWatch = createClockChange(clock, () => actor.send({ type: "CLOCK_MOVED" }));
  let user: string | null = null;
  let isStopped = false;
  let last: { value: string; record: PlacementRecord | null } = { value: idleValue, record: null };

  function stateOf(snapshot: SnapshotFrom<typeof machine>): PlacementState {
    if (snapshot.value === "idle") return { state: "idle" };
    const { active } = snapshot.value;
    return placementState(typeof active === "string" ? active : "checking", snapshot.context);
  }

  actor.subscribe((snapshot) => {
    const state = stateOf(snapshot);
    const { record, outcome } = snapshot.context;
    const next = { value: JSON.stringify(state), record };
    if (next.value === last.value && next.record === last.record) return;
    const wasIdle = last.value === idleValue;
    last = next;
    if (state.state !== "idle" && record !== null) writes.put(() => store.save(record, state));
    else if (record?.batch !== undefined && outcome !== null) concludeSingle(record, outcome);
    else if (record !== null && outcome !== null) {
      writes.put(
        () => store.settle(record, outcome),
        () => hooks.settled(outcome),
      );
    } else if (!wasIdle) writes.put(() => store.show(state));
    clockWatch.set(state.state !== "idle");
    hooks.changed(state.state);
  });
  actor.start();

  /** The next one starts when the tables say that this one ended. */
  function concludeSingle(record: PlacementRecord, outcome: Outcome): void {
    let step: NextStep | null = null;
    writes.put(
      async () => {
        step = await stepAfter(record, outcome, hooks.blockerOf);
        await (step.next === null ? store.settleSingles(record, step.ended) : store.follow(step.next));
      },
      async () => {
        const next = step?.next ?? null;
        // Who left meanwhile finds it sealed, as one that was not sent.
        if (next !== null && user === next.sub && !isStopped)
          actor.send({ type: "START", record: { ...next, isUnsent: false } });
        await hooks.singleSettled(endedSingle(record, outcome).changes);
      },
    );
  }

  /** The snapshot's observers queue their writes in the same turn in which the call starts: wait one turn, then for them. */
  async function stored(): Promise<void> {
    await Promise.resolve();
    await writes.stored();
  }

  /** The same for who goes on either way: what cannot be stored was counted, and is tried again. */
  async function triedToStore(): Promise<void> {
    await stored().catch(() => null);
  }

  function respond(response: TicketResponse): void {
    const { record } = actor.getSnapshot().context;
    if (record !== null && response.frontend_uuid === record.ticketId) actor.send(responseEvent(response, record));
  }

  function current(): ReturnType<Placement["current"]> {
    const snapshot = actor.getSnapshot();
    const { record } = snapshot.context;
    return snapshot.value === "idle" || record === null ? null : { record, state: stateOf(snapshot) };
  }

  return {
    current,
    start: (record) =>
      actor.send({ type: "START", record: record.isUnsent === true ? { ...record, isUnsent: false } : record }),
    async setUser(sub) {
      if (sub === user && sub !== null) return false;
      user = sub;
      actor.send({ type: "SUSPEND" });
      // An end that cannot be stored now is learnt again by that user's next log-in: the sealed record stays until then.
      await triedToStore();
      if (sub === null) {
        writes.put(() => store.show({ state: "idle" }));
        await stored();
      }
      return true;
    },
    async restore() {
      const unresolved = current();
      if (unresolved === null) return;
      writes.put(() => store.save(unresolved.record, unresolved.state));
      await triedToStore();
    },
    async resume() {
      if (user === null) return;
      const record = await store.load(user);
      if (record === null) {
        writes.put(() => store.show({ state: "idle" }));
        return triedToStore();
      }
      if (record.sub !== user) return;
      const taken = takenUp(record);
      if ("ended" in taken)
        writes.put(
          () => store.settleSingles(record, taken.ended),
          () => hooks.singleSettled([]),
        );
      // After a restart it is not known whether the request left.
      else actor.send({ type: "RESUME", record: { ...taken, exposed: true } });
      await triedToStore();
    },
    response: respond,
    retry() {
      const taken = actor.getSnapshot().can({ type: "RETRY" });
      actor.send({ type: "RETRY" });
      return taken;
    },
    discard: () => actor.send({ type: "DISCARD" }),
    answer: (ticketId, accepted, reason) => actor.send({ type: "ANSWER", ticketId, accepted, reason }),
    stored,
    stop() {
      isStopped = true;
      writes.stop();
      clockWatch.set(false);
      actor.stop();
    },
  };
}
