// A part of the core that a start can do without: fetched by whoever needs it first, and made once.
import { countFailure } from "./count-failure.ts";
import { KvotaError } from "../api/errors.ts";
import type { Counters } from "./ports.ts";
import type { Subscription } from "../api/tab-contract.ts";

export interface LatePart<Part> {
  /** Fails with `partMissing` where its code does not come, which is counted; the next call asks for it again. */
  get(): Promise<Part>;
  /** The same for who can do without it: resolves also where it does not come. */
  bring(): Promise<void>;
  /** null = not there yet. */
  now(): Part | null;
  /** Replaces what tabs look at. What only this part answers brings it; it hears of it once it is there. */
  want(interests: readonly Subscription[]): void;
  /** Also of a part that is still to come. */
  stop(): void;
}

const nothing = (): void => undefined;

interface Made {
  want(interests: readonly Subscription[]): void;
  stop(): void;
}

export function createLatePart<Create, Part extends Made>(
  counters: Counters,
  source: {
    /** Interests that only this part answers. */
    kinds: readonly Subscription["kind"][];
    /** Fetches the script. */
    load(): Promise<Create>;
    make(create: Create): Part | Promise<Part>;
  },
): LatePart<Part> {
  let part: Part | null = null;
  let coming: Promise<Part> | null = null;
  let interests: readonly Subscription[] = [];
  let stopped = false;

  async function fetch(): Promise<Part> {
    let loaded = false;
    try {
      const create = await source.load();
      loaded = true;
      const made = await source.make(create);
      if (stopped) made.stop();
      else made.want(interests);
      part = made;
      return made;
    } catch (error) {
      coming = null;
      countFailure(counters, "parts", error);
      throw loaded ? error : new KvotaError("partMissing");
    }
  }

  const get = (): Promise<Part> => (coming ??= fetch());
  return {
    get,
    bring: () => get().then(nothing, nothing),
    now: () => part,
    want(wanted) {
      interests = wanted;
      part?.want(wanted);
      if (wanted.some(({ kind }) => source.kinds.includes(kind))) get().catch(nothing);
    },
    stop() {
      stopped = true;
      part?.stop();
    },
  };
}
