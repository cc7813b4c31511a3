// Services that a start can do without: their code is fetched here, and nowhere else. By the first command or subscription
// that needs it; for all, when a tab says that it has its rows, or a while after the start; and again until it comes.
import { KvotaError } from "../api/errors.ts";
import type { Subscription } from "../api/subscription-schema.ts";
import { countFailure } from "./count-failure.ts";
import type { Clock, Counters, EventBus, Timer } from "./ports.ts";
import type { Service } from "./service.ts";

export interface LateSet<Services> {
  /** Fails with `partMissing` where the code does not come, which is counted; the next call asks for it again. */
  get(): Promise<Services>;
  /** The same for who can do without it: resolves also where it does not come. */
  bring(): Promise<void>;
}

/** What the code of a set makes. */
export interface LateServicesMade {
  /** Replaces what all tabs together subscribe to; what is not theirs is left alone. */
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  stop(): void;
}

interface Source<Create, Services> {
  /** Subscriptions that only these services answer. */
  kinds: readonly Subscription["kind"][];
  /** Fetches the script. */
  load(): Promise<Create>;
  make(create: Create): Services | Promise<Services>;
}

export interface LateServices extends Service {
  add<Create, Services extends LateServicesMade>(source: Source<Create, Services>): LateSet<Services>;
  /** Replaces what all tabs together subscribe to. */
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  /** A tab has its rows: everything may be fetched now. */
  bringAll(): void;
}

/** A tab that never has its rows says nothing. */
export const bringAfterMs = 20_000;
const againMs = 15_000;
const nothing = (): void => undefined;

export function createLateServices(ports: {
  clock: Clock;
  bus: Pick<EventBus, "on">;
  counters: Counters;
}): LateServices {
  const { clock, bus, counters } = ports;
  const sets: { kinds: readonly Subscription["kind"][]; get(): Promise<unknown>; made(): LateServicesMade | null }[] =
    [];
  let subscriptions: readonly Subscription[] = [];
  let isStopped = false;
  let timer: Timer | null = null;
  /** "tried" = it was asked for and may still be missing. */
  let state: "waiting" | "tried" | "here" = "waiting";

  function plan(ms: number): void {
    timer?.cancel();
    timer = isStopped || state === "here" ? null : clock.setTimeout(() => void bringNow(), ms);
  }

  async function bringNow(): Promise<void> {
    state = "tried";
    try {
      await Promise.all(sets.map((set) => set.get()));
      state = "here";
      timer?.cancel();
    } catch {
      // Counted by the set; commands that need it are told of it.
      plan(againMs);
    }
  }

  const off = bus.on("connected", () => {
    if (state === "tried") plan(0);
  });

  return {
    add<Create, Services extends LateServicesMade>({ kinds, load, make }: Source<Create, Services>) {
      let made: Services | null = null;
      let coming: Promise<Services> | null = null;

      async function fetch(): Promise<Services> {
        let isLoaded = false;
        try {
          const create = await load();
          isLoaded = true;
          const services = await make(create);
          if (isStopped) services.stop();
          else services.setSubscriptions(subscriptions);
          made = services;
          return services;
        } catch (error) {
          coming = null;
          countFailure(counters, "parts", error);
          throw isLoaded ? error : new KvotaError("partMissing");
        }
      }

      const get = (): Promise<Services> => (coming ??= fetch());
      sets.push({ kinds, get, made: () => made });
      return { get, bring: () => get().then(nothing, nothing) };
    },
    setSubscriptions(next) {
      subscriptions = next;
      for (const { kinds, get, made } of sets) {
        made()?.setSubscriptions(next);
        if (next.some(({ kind }) => kinds.includes(kind))) get().catch(nothing);
      }
    },
    bringAll() {
      if (state === "waiting") plan(0);
    },
    start: () => plan(bringAfterMs),
    stop() {
      isStopped = true;
      timer?.cancel();
      off();
      for (const { made } of sets.toReversed()) made()?.stop();
    },
  };
}
