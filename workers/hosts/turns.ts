// One core at a time where the browser has no locks: a row of the database they share says whose turn it is. No clock is
// compared with another's: whoever waits counts how often it looked while the row stood still.
import * as z from "zod/mini";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Clock, Peers, Turn, TurnOf } from "../ports.ts";

const turnSchema = z.object({ coreId: z.string(), beat: z.number() });

/** Whoever has the turn says so this often. */
export const turnBeatMs = 400;
/** How often those that wait look. A payment may be unresolved for hours, a refresh is over in a second. */
export const lookMs = { refresh: 100, payment: 250 };
/** A row that stood still for so many looks is of a core that ended or sleeps: 2 s and 3 s. */
export const stillLooks = { refresh: 20, payment: 12 };

export function createTurns(ports: { device: DeviceDb; clock: Clock; coreId: string }): Peers["turn"] {
  const turns = new Map<TurnOf, () => Promise<Turn>>();
  return (of) => {
    const turn = turns.get(of) ?? createTurnsOf(of, ports);
    turns.set(of, turn);
    return turn();
  };
}

function createTurnsOf(of: TurnOf, ports: Parameters<typeof createTurns>[0]): () => Promise<Turn> {
  const { device, clock, coreId } = ports;
  const id = `turn:${of}`;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => clock.setTimeout(resolve, ms));

  async function read(): Promise<z.infer<typeof turnSchema> | null> {
    return turnSchema.safeParse((await device.secrets.get(id))?.value).data ?? null;
  }

  /** Null = it is ours now; else what the row of another says. @param dead what it said for too long */
  function take(dead: string | null): Promise<string | null> {
    return device.transaction("rw", device.secrets, async () => {
      const row = await read();
      const said = row === null ? null : JSON.stringify(row);
      if (said !== null && said !== dead) return said;
      await device.secrets.put({ id, value: { coreId, beat: 0 } });
      return null;
    });
  }

  /** False = another has taken it. */
  function write(beat: number | null): Promise<boolean> {
    return device.transaction("rw", device.secrets, async () => {
      if ((await read())?.coreId !== coreId) return false;
      if (beat === null) await device.secrets.delete(id);
      else await device.secrets.put({ id, value: { coreId, beat } });
      return true;
    });
  }

  async function wait(): Promise<void> {
    let seen: string | null = null;
    let still = 0;
    for (;;) {
      const said = await take(still >= stillLooks[of] ? seen : null);
      if (said === null) return;
      still = said === seen ? still + 1 : 0;
      seen = said;
      await pause(lookMs[of]);
    }
  }

  return async () => {
    const lost = new AbortController();
    try {
      await wait();
    } catch {
      // Without the table there is nothing to wait for: what is guarded goes on without it.
      return { lost: lost.signal, mine: () => Promise.resolve(true), release: () => undefined };
    }
    let released = false;
    let timer = clock.setTimeout(() => void beat(1), turnBeatMs);
    async function beat(n: number): Promise<void> {
      // A row that could not be written stands still, and another may take the turn: the next beat learns that.
      const ours = await write(n).catch(() => true);
      if (released) return;
      if (ours) timer = clock.setTimeout(() => void beat(n + 1), turnBeatMs);
      else lost.abort();
    }
    return {
      lost: lost.signal,
      mine: async () => (await read())?.coreId === coreId,
      release() {
        released = true;
        timer.cancel();
        // One that cannot be taken away stands still from now on, and is passed over.
        write(null).catch(() => undefined);
      },
    };
  };
}
