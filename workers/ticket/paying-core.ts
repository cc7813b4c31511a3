// Which core pays. Where each tab has its own, one of them has the turn for as long as something is unresolved: what is
// pressed in other tabs is passed on to it, and when it ends or sleeps another takes its payment over.
import * as z from "zod/mini";
import { paymentUnderWay } from "../../src/db/money-under-way.ts";
import { countFailure } from "../count-failure.ts";
import { KvotaError, WorkerLostError } from "../errors.ts";
import type { CoreServices, Peers, Turn } from "../ports.ts";
import { paymentCommandSchema, type CarryOut } from "./carry-out.ts";
import type { Placement } from "./placement.ts";

export interface PayingCore {
  /** Who uses the device now; null = a guest. */
  setUser(sub: string | null): Promise<void>;
  /** Runs what begins a payment. Fails with `ticketLocked`, having run nothing, where another core pays. */
  begin(work: () => Promise<void>): Promise<void>;
  /** By whichever core pays; fails as it failed there. */
  carryOut: CarryOut;
  /** The placement changed its state. */
  changed(): void;
  stop(): void;
}

const idSchema = z.string().check(z.maxLength(100));
const saidSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paying") }),
  z.object({ type: z.literal("asks"), id: idSchema, command: paymentCommandSchema }),
  /** `error`: its code; null = done. */
  z.object({ type: z.literal("done"), id: idSchema, error: z.nullable(idSchema) }),
]);
type Said = z.infer<typeof saidSchema>;

type Services = Pick<CoreServices, "databases" | "counters" | "random" | "peers">;

/** @param carryOut for the payment of this core */
export function createPayingCore(services: Services, placement: Placement, carryOut: CarryOut): PayingCore {
  const { peers } = services;
  return peers === undefined ? alone(placement, carryOut) : oneOfMany(services, peers, placement, carryOut);
}

function alone(placement: Placement, carryOut: CarryOut): PayingCore {
  return {
    async setUser(sub) {
      if (await placement.setUser(sub)) await placement.resume();
    },
    begin: (work) => work(),
    carryOut,
    changed: () => undefined,
    stop: () => undefined,
  };
}

function oneOfMany(services: Services, peers: Peers, placement: Placement, carryOut: CarryOut): PayingCore {
  const { databases, counters, random } = services;
  /** Held while this core pays, or may be about to. */
  let turn: Turn | null = null;
  let taking: Promise<void> | null = null;
  let seeking: Promise<void> | null = null;
  let beginning = false;
  let stopped = false;
  let rivalPays: (() => void) | null = null;
  const asked = new Map<string, (error: string | null) => void>();
  const say = (said: Said): void => peers.say(said);

  function take(): Promise<void> {
    if (turn !== null) return Promise.resolve();
    return (taking ??= wait().finally(() => (taking = null)));
  }

  async function wait(): Promise<void> {
    const mine = await peers.turn("payment");
    if (stopped) return mine.release();
    turn = mine;
    mine.lost.addEventListener("abort", () => {
      if (turn !== mine) return;
      // It slept, and another asks the server since.
      turn = null;
      placement.forget();
      void seek();
    });
  }

  /** Takes over what is unresolved, once whoever has it is gone; resolves also where it was decided meanwhile. */
  function seek(): Promise<void> {
    return (seeking ??= (async () => {
      try {
        await take();
        if (!stopped && placement.current() === null) await placement.resume();
      } catch (error) {
        countFailure(counters, "placement-taken", error);
      } finally {
        seeking = null;
        void letGo();
      }
    })());
  }

  async function letGo(): Promise<void> {
    try {
      await placement.stored();
    } catch {
      // Another core would take up what is over here and not stored yet.
      if (!stopped) void letGo();
      return;
    }
    if (turn === null || beginning || seeking !== null || placement.current() !== null) return;
    turn.release();
    turn = null;
  }

  async function takeBefore(): Promise<void> {
    const rival = new Promise<boolean>((resolve) => (rivalPays = () => resolve(true)));
    if (!(await Promise.race([take().then(() => false), rival]))) return;
    void seek();
    throw new KvotaError("ticketLocked");
  }

  async function serve({ id, command }: Extract<Said, { type: "asks" }>): Promise<void> {
    // Another may have taken the payment over while this one slept: it is asked as well.
    if (placement.current() === null || !((await turn?.mine()) ?? false)) return;
    const error = await carryOut(command).then(
      () => null,
      (failed: unknown) => (failed instanceof KvotaError ? failed : new WorkerLostError()).code,
    );
    say({ type: "done", id, error });
  }

  peers.listen((message) => {
    const { data } = saidSchema.safeParse(message);
    if (data === undefined || stopped) return;
    if (data.type === "done") return asked.get(data.id)?.(data.error);
    if (data.type === "asks") return void serve(data).catch((error: unknown) => countFailure(counters, "asked", error));
    rivalPays?.();
    void seek();
  });

  return {
    async setUser(sub) {
      if (!(await placement.setUser(sub))) return;
      // Not waited for: it may be another's for long, and the tables show it anyway.
      if (sub === null) await letGo();
      else void seek();
    },

    async begin(work) {
      if (beginning || (turn === null && seeking !== null)) throw new KvotaError("ticketLocked");
      beginning = true;
      try {
        // Waiting for it would send this ticket long after it was pressed.
        if (turn === null && (await paymentUnderWay(databases.device))) throw new KvotaError("ticketLocked");
        await takeBefore();
        say({ type: "paying" });
        await work();
      } finally {
        beginning = false;
        rivalPays = null;
        void letGo();
      }
    },

    async carryOut(command) {
      if (placement.current() !== null || !(await paymentUnderWay(databases.device))) return carryOut(command);
      const id = random.uuid();
      const answer = new Promise<string | null>((resolve) => asked.set(id, resolve));
      say({ type: "asks", id, command });
      const error = await Promise.race([answer, seek().then(() => "mine" as const)]);
      asked.delete(id);
      if (error === "mine") return carryOut(command);
      if (error !== null) throw new KvotaError(error);
    },

    changed() {
      if (placement.current() === null) void letGo();
    },

    stop() {
      stopped = true;
      turn?.release();
    },
  };
}
