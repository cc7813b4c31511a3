// Workers of several tabs that elect a leader: locks that can be stolen, a channel, one clock, and tabs that can be
// frozen, closed and thawed.
import type { Clock } from "../../workers/core/ports.ts";
import { createElection, type Election, type Lease } from "../../workers/hosts/election.ts";
import type { ElectionMessage, Leader } from "../../workers/hosts/host-messages.ts";
import { createFakeClock, settle, type FakeClock } from "./fake-clock.ts";

export interface Elector {
  id: string;
  election: Election;
  /** Every leader it was told of, in order. */
  told: Leader[];
  led: Leader | null;
  leaseStolen: boolean;
  /** Nothing of it runs, its locks stay. */
  freeze(): void;
  thaw(): Promise<void>;
  /** Its tab closes or crashes. */
  die(): Promise<void>;
}

export interface Electorate {
  clock: FakeClock;
  locks: StealableLocks;
  elect(id: string, visible?: boolean): Promise<Elector>;
  /** Those that believe they lead. */
  leaders(): string[];
}

interface StealableLocks {
  hold(owner: string, name: string, signal?: AbortSignal): Promise<Lease>;
  steal(owner: string, name: string): Promise<Lease>;
  releaseAll(owner: string): void;
  holder(name: string): string | null;
}

function createStealableLocks(): StealableLocks {
  interface Held {
    owner: string;
    rob(): void;
  }
  interface Queued {
    owner: string;
    grant(): void;
  }
  const held = new Map<string, Held>();
  const queues = new Map<string, Queued[]>();

  function give(owner: string, name: string): Lease {
    let rob: () => void = () => undefined;
    const stolen = new Promise<void>((resolve) => (rob = resolve));
    const own: Held = { owner, rob };
    held.set(name, own);
    return { stolen, release: () => held.get(name) === own && next(name) };
  }

  function next(name: string): void {
    held.delete(name);
    queues.get(name)?.shift()?.grant();
  }

  return {
    hold: (owner, name, signal) =>
      new Promise((resolve, reject) => {
        if (!held.has(name)) return resolve(give(owner, name));
        const entry: Queued = { owner, grant: () => resolve(give(owner, name)) };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(entry);
        signal?.addEventListener("abort", () => {
          if (queue.includes(entry)) queue.splice(queue.indexOf(entry), 1);
          reject(new DOMException("aborted", "AbortError"));
        });
      }),
    async steal(owner, name) {
      held.get(name)?.rob();
      return give(owner, name);
    },
    releaseAll(owner) {
      for (const queue of queues.values())
        for (const entry of queue.filter((queued) => queued.owner === owner)) queue.splice(queue.indexOf(entry), 1);
      for (const [name, { owner: holder }] of held) if (holder === owner) next(name);
    },
    holder: (name) => held.get(name)?.owner ?? null,
  };
}

export function createElectorate(): Electorate {
  const clock = createFakeClock();
  const locks = createStealableLocks();
  const electors = new Map<string, { elector: Elector; receive(message: ElectionMessage): void }>();

  return {
    clock,
    locks,
    leaders: () =>
      [...electors.values()].filter(({ elector }) => elector.election.leading()).map(({ elector }) => elector.id),
    async elect(id, visible = true) {
      let frozen = false;
      let dead = false;
      let due: (() => void)[] = [];
      /** What the browser brings to a realm waits while that is frozen. */
      const bring = (run: () => void): void => {
        if (dead) return;
        if (frozen) due.push(run);
        else run();
      };
      const own: Clock = { ...clock, setTimeout: (run, ms) => clock.setTimeout(() => bring(run), ms) };
      const brought = (lease: Lease): Lease => ({
        release: lease.release,
        stolen: new Promise<void>((resolve) => void lease.stolen.then(() => bring(resolve))),
      });
      const elector: Elector = {
        id,
        told: [],
        led: null,
        leaseStolen: false,
        election: createElection({
          coreId: id,
          clock: own,
          locks: {
            hold: async (name, signal) => brought(await locks.hold(id, name, signal)),
            steal: async (name) => brought(await locks.steal(id, name)),
          },
          post(message) {
            queueMicrotask(() => {
              for (const [other, { receive }] of electors) if (other !== id) receive(message);
            });
          },
          lead: (leader) => (elector.led = leader),
          leaseStolen: () => (elector.leaseStolen = true),
          leader: (leader) => elector.told.push(leader),
        }),
        freeze: () => void (frozen = true),
        async thaw() {
          frozen = false;
          for (const run of due.splice(0)) run();
          await settle();
        },
        async die() {
          dead = true;
          electors.delete(id);
          locks.releaseAll(id);
          await settle();
        },
      };
      electors.set(id, { elector, receive: (message) => bring(() => elector.election.heard(message)) });
      elector.election.setVisible(visible);
      await settle();
      return elector;
    },
  };
}
