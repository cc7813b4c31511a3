// Who of the tabs' workers runs the core: the holder of the Web Lock `kvota-leader`, as long as it beats. A pure
// coordinator: locks, clock and channel are given, what leading means is the caller's.
import type { Clock, Timer } from "../core/ports.ts";
import { socketsLock } from "../sockets/socket-lease.ts";
import { leaderLock } from "./host-names.ts";
import type { ElectionMessage, Leader } from "./host-messages.ts";

/** A lock that may be taken from its holder. */
export interface Lease {
  release(): void;
  /** Resolves when somebody stole it; never otherwise. */
  stolen: Promise<void>;
}

export interface ElectionPorts {
  coreId: string;
  clock: Clock;
  locks: {
    /** Rejects when aborted. */
    hold(name: string, signal?: AbortSignal): Promise<Lease>;
    /** Takes it from its holder. */
    steal(name: string): Promise<Lease>;
  };
  post(message: ElectionMessage): void;
  /** Begins to lead; called once at most. Tabs may call from its return on. */
  lead(leader: Leader): void;
  /** The lease was stolen: all that is open must be closed, and nothing written any more. */
  leaseStolen(): void;
  /** Another leads, or this one does. */
  leader(leader: Leader): void;
}

export interface Election {
  /** Only a visible tab is a candidate: a hidden one may be frozen, and would sleep on the lock it won. */
  setVisible(visible: boolean): void;
  heard(message: ElectionMessage): void;
  /** This leader did not answer: it is news again once it beats. */
  forget(coreId: string): void;
  leading(): boolean;
  /** Never a candidate again. */
  retire(): void;
}

export const beatMs = 2000;
const watchMs = 500;
/** Ticks of the watch without a beat; counted, not timed, so that a tab that slept does not count its own silence. */
const silentTicks = 12;
/** How long a thief that was first may take to be heard. */
const hearMs = 100;

type State =
  | { state: "idle" | "over" }
  | { state: "candidate"; abort: AbortController; silence: number; timer: Timer }
  | { state: "leading"; leader: Leader };

export function createElection(ports: ElectionPorts): Election {
  const { clock, locks } = ports;
  let state: State = { state: "idle" };
  let currentLeader: Leader | null = null;
  let lastEpoch = 0;

  function stand(): void {
    const abort = new AbortController();
    state = { state: "candidate", abort, silence: 0, timer: clock.setTimeout(watch, watchMs) };
    locks.hold(leaderLock, abort.signal).then(
      (lease) => (state.state === "candidate" && state.abort === abort ? win(lease) : lease.release()),
      // Not a candidate any more.
      () => undefined,
    );
  }

  function standDown(): void {
    if (state.state !== "candidate") return;
    state.abort.abort();
    state.timer.cancel();
    state = { state: "idle" };
  }

  function watch(): void {
    if (state.state !== "candidate") return;
    state.silence += 1;
    state.timer = clock.setTimeout(watch, watchMs);
    if (state.silence === silentTicks) void rob(state.abort);
  }

  /** One thief at a time: the second hears the first before it has its turn. */
  async function rob(candidacy: AbortController): Promise<void> {
    const stealLock = await locks.hold("kvota-thief");
    await new Promise<void>((resolve) => clock.setTimeout(resolve, hearMs));
    if (state.state === "candidate" && state.abort === candidacy && state.silence >= silentTicks) {
      standDown();
      const lease = await locks.steal(leaderLock);
      // The sleeper cannot let go of the sockets either.
      (await locks.steal(socketsLock)).release();
      win(lease);
    }
    stealLock.release();
  }

  function win(lease: Lease): void {
    standDown();
    if (state.state === "over") return lease.release();
    lastEpoch = Math.max(lastEpoch + 1, clock.now());
    const leader = { coreId: ports.coreId, epoch: lastEpoch };
    state = { state: "leading", leader };
    currentLeader = leader;
    lease.stolen.then(end, end);
    ports.lead(leader);
    ports.leader(leader);
    tellAlive();
  }

  function tellAlive(): void {
    if (state.state !== "leading") return;
    ports.post({ type: "beat", ...state.leader });
    clock.setTimeout(tellAlive, beatMs);
  }

  function end(): void {
    if (state.state !== "leading") return;
    state = { state: "over" };
    ports.leaseStolen();
  }

  function heardBeat(leader: Leader): void {
    // A leader that does not know yet that its lease was stolen.
    if (leader.epoch < lastEpoch) return;
    lastEpoch = leader.epoch;
    if (state.state === "leading" && leader.coreId !== ports.coreId) end();
    if (state.state === "candidate") state.silence = 0;
    if (currentLeader?.coreId === leader.coreId) return;
    currentLeader = leader;
    ports.leader(leader);
  }

  ports.post({ type: "who" });
  return {
    setVisible(visible) {
      if (!visible) standDown();
      else if (state.state === "idle") stand();
    },
    heard(message) {
      if (message.type === "beat") heardBeat({ coreId: message.coreId, epoch: message.epoch });
      else if (state.state === "leading") ports.post({ type: "beat", ...state.leader });
    },
    forget(coreId) {
      if (currentLeader?.coreId !== coreId) return;
      if (state.state === "leading") return ports.leader(state.leader);
      currentLeader = null;
      ports.post({ type: "who" });
    },
    leading: () => state.state === "leading",
    retire() {
      standDown();
      if (state.state === "idle") state = { state: "over" };
    },
  };
}
