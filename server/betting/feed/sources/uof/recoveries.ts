// Which producers may be bet on: one that may have told something that was not heard is down until it has told it anew.

export type ProducerState =
  /** Nothing is asked for. */
  | { kind: "down"; why: DownReason }
  /** It is being asked, and has not answered. */
  | { kind: "asking"; requestId: number; since: number }
  /** It accepted, and told nothing of it yet. */
  | { kind: "asked"; requestId: number; since: number }
  | { kind: "recovering"; requestId: number; since: number; heardAt: number }
  | { kind: "up" }
  /** What it says comes too late to be bet on. `freshSince`: since when it comes in time again. */
  | { kind: "late"; freshSince: number | null };

export const producerStates: readonly ProducerState["kind"][] = ["down", "asking", "asked", "recovering", "up", "late"];

export type DownReason = "start" | "line" | "silent" | "unsubscribed" | "unreadable" | "overrun";

/** How the request for a recovery went. */
export type AskAnswer =
  | { kind: "accepted" }
  /** @param notBefore epoch ms */
  | { kind: "refused"; notBefore: number }
  /** 5xx, or no answer. @param wasSent whether the feed may have counted it */
  | { kind: "failed"; wasSent: boolean };

export interface AskRequest {
  product: number;
  requestId: number;
  /** Epoch ms by the feed's clock; null = everything. */
  after: number | null;
}

export interface RecoveriesPorts {
  /** Epoch ms. */
  now(): number;
  /** ms on a clock that is never set: a producer is silent for so long, whatever is done to the other. */
  elapsed(): number;
  /** Our clock minus the feed's, ms. */
  clockOffset(): number;
  nextRequestId(): number;
  /** When a request may be sent, epoch ms; now = at once. */
  mayAskAt(product: number, after: number | null): number;
  ask(request: AskRequest): void;
  /** It has told all that it was asked for. @param ms since it was asked */
  recovered(product: number, ms: number): void;
  /** The first alive since it came up: a process that starts from now on need not ask for everything. */
  aliveWhileUp(): void;
  /** It may be bet on from now on, or not any more. */
  turned(product: number, isOffering: boolean, why: DownReason | null): void;
}

export interface RecoveriesOptions {
  product: number;
  /** How far back it can be asked, ms. */
  windowMs: number;
  /** From the last run: of the last alive before which everything was told; null = none. */
  aliveTo: number | null;
  /** It is not asked before, epoch ms; the feed may have said so to the last run. */
  notBefore: number;
}

export interface Recoveries {
  /** The line is there and consumes. */
  connected(): void;
  /** All producers are down. */
  lost(why: "line" | "overrun"): void;
  /** Too much of it cannot be read. */
  unreadable(product: number): void;
  alive(product: number, timestamp: number, isSubscribed: boolean): void;
  /** An alive came that waits for its turn: it is not silent, and what came before it is not told yet. */
  awake(product: number): void;
  /** Any other message of it. */
  heard(product: number, timestamp: number, requestId: number | null): void;
  complete(product: number, requestId: number): void;
  answered(product: number, requestId: number, answer: AskAnswer): void;
  /** Call it each second: it finds what did not come. */
  tick(): void;
  isOffering(product: number): boolean;
  state(product: number): ProducerState["kind"];
  aliveTo(product: number): number | null;
}

interface Producer extends Omit<RecoveriesOptions, "notBefore"> {
  /** It is not asked before, on the clock that is never set. */
  waitsUntil: number;
  state: ProducerState;
  /** When its last alive came, on the clock that is never set, as all that lasts. */
  aliveAt: number | null;
  /** Of its newest message, by its clock. */
  newest: number;
  /** How old that was when it came, ms. */
  delay: number;
  failures: number;
  /** An alive came since it is up. */
  isProved: boolean;
}

const silentAfterMs = 20_000;
const lateAfterMs = 20_000;
const freshUnderMs = 10_000;
const freshForMs = 20_000;
const quietAfterMs = 300_000;
const longestMs = 3_600_000;
const longestPauseMs = 60_000;
/** What came in the same moment as the last alive may be missing. */
const overlapMs = 1000;

const isOfferingState = ({ kind }: ProducerState): boolean => kind === "up";

export function createRecoveries(options: readonly RecoveriesOptions[], ports: RecoveriesPorts): Recoveries {
  const { now, elapsed, clockOffset } = ports;
  const producers = new Map<number, Producer>(
    options.map(({ notBefore, ...option }) => [
      option.product,
      {
        ...option,
        waitsUntil: elapsed() + Math.max(0, notBefore - now()),
        state: { kind: "down", why: "start" },
        aliveAt: null,
        newest: Number.NEGATIVE_INFINITY,
        delay: 0,
        failures: 0,
        isProved: false,
      },
    ]),
  );
  let isConnected = false;

  function turn(producer: Producer, state: ProducerState): void {
    const before = isOfferingState(producer.state);
    producer.state = state;
    const after = isOfferingState(state);
    producer.isProved &&= after;
    if (before !== after) ports.turned(producer.product, after, state.kind === "down" ? state.why : null);
  }

  /** null = everything: none is known, or it is too long ago. One that is to come is not asked for. */
  function afterOf({ aliveTo, windowMs }: Producer): number | null {
    if (aliveTo === null) return null;
    const after = aliveTo - overlapMs;
    const feedNow = now() - clockOffset();
    return after > feedNow || feedNow - after > windowMs ? null : after;
  }

  function ask(producer: Producer): void {
    if (!isConnected || producer.state.kind !== "down" || elapsed() < producer.waitsUntil) return;
    const after = afterOf(producer);
    if (ports.mayAskAt(producer.product, after) > now()) return;
    const requestId = ports.nextRequestId();
    turn(producer, { kind: "asking", requestId, since: elapsed() });
    ports.ask({ product: producer.product, requestId, after });
  }

  const requestIdOf = ({ state }: Producer): number | null => ("requestId" in state ? state.requestId : null);

  function isSilent({ aliveAt }: Producer): boolean {
    return aliveAt === null || elapsed() - aliveAt > silentAfterMs;
  }

  function look(producer: Producer): void {
    const { state } = producer;
    switch (state.kind) {
      case "down":
        return;
      case "asking":
      case "asked":
      case "recovering": {
        const quietSince = state.kind === "recovering" ? state.heardAt : state.since;
        if (isSilent(producer)) turn(producer, { kind: "down", why: "silent" });
        else if (elapsed() - quietSince > quietAfterMs || elapsed() - state.since > longestMs) {
          turn(producer, { kind: "down", why: state.kind === "asking" ? "start" : "silent" });
          ask(producer);
        }
        return;
      }
      case "up":
        if (isSilent(producer)) turn(producer, { kind: "down", why: "silent" });
        else if (ageOf(producer) > lateAfterMs) turn(producer, { kind: "late", freshSince: null });
        return;
      case "late":
        if (isSilent(producer)) turn(producer, { kind: "down", why: "silent" });
        else if (producer.delay >= freshUnderMs || ageOf(producer) > lateAfterMs) state.freshSince = null;
        else if (state.freshSince === null) state.freshSince = elapsed();
        else if (elapsed() - state.freshSince >= freshForMs) turn(producer, { kind: "up" });
    }
  }

  /** Of the newest message by our corrected clock, ms. */
  const ageOf = ({ newest }: Producer): number => now() - clockOffset() - newest;

  function note(producer: Producer, timestamp: number): void {
    if (timestamp < producer.newest) return;
    producer.newest = timestamp;
    producer.delay = ageOf(producer);
  }

  function prove(producer: Producer, timestamp: number): void {
    producer.aliveTo = Math.max(producer.aliveTo ?? timestamp, timestamp);
    if (producer.isProved || producer.state.kind !== "up") return;
    producer.isProved = true;
    ports.aliveWhileUp();
  }

  function lose(producer: Producer, why: DownReason): void {
    producer.aliveAt = null;
    turn(producer, { kind: "down", why });
  }

  return {
    connected() {
      isConnected = true;
    },
    lost(why) {
      isConnected = why !== "line" && isConnected;
      for (const producer of producers.values()) lose(producer, why);
    },
    unreadable(product) {
      const producer = producers.get(product);
      if (producer !== undefined) lose(producer, "unreadable");
    },
    alive(product, timestamp, isSubscribed) {
      const producer = producers.get(product);
      if (producer === undefined) return;
      // It may have been silent for too long until now.
      look(producer);
      producer.aliveAt = elapsed();
      note(producer, timestamp);
      if (producer.state.kind === "up" || producer.state.kind === "late") {
        if (isSubscribed) prove(producer, timestamp);
        else turn(producer, { kind: "down", why: "unsubscribed" });
      }
      if (producer.state.kind === "down") ask(producer);
    },
    awake(product) {
      const producer = producers.get(product);
      if (producer === undefined) return;
      look(producer);
      producer.aliveAt = elapsed();
    },
    heard(product, timestamp, requestId) {
      const producer = producers.get(product);
      if (producer === undefined) return;
      // What is told anew is old by its nature.
      if (requestId === null) note(producer, timestamp);
      const { state } = producer;
      if (requestId === null || requestId !== requestIdOf(producer) || !("since" in state)) return;
      turn(producer, { kind: "recovering", requestId, since: state.since, heardAt: elapsed() });
    },
    complete(product, requestId) {
      const producer = producers.get(product);
      if (producer === undefined || requestIdOf(producer) !== requestId) return;
      // Its last alive may have come before an outage.
      if (isSilent(producer)) return turn(producer, { kind: "down", why: "silent" });
      producer.failures = 0;
      if ("since" in producer.state) ports.recovered(product, elapsed() - producer.state.since);
      turn(producer, { kind: "up" });
    },
    answered(product, requestId, answer) {
      const producer = producers.get(product);
      if (producer === undefined || requestIdOf(producer) !== requestId) return;
      if (answer.kind === "accepted") {
        if (producer.state.kind === "asking") turn(producer, { kind: "asked", requestId, since: elapsed() });
        return;
      }
      const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** producer.failures);
      producer.failures = answer.kind === "failed" ? producer.failures + 1 : 0;
      producer.waitsUntil = elapsed() + (answer.kind === "failed" ? pauseMs : Math.max(0, answer.notBefore - now()));
      turn(producer, { kind: "down", why: "start" });
    },
    tick() {
      for (const producer of producers.values()) {
        look(producer);
        if (producer.state.kind === "down" && !isSilent(producer)) ask(producer);
      }
    },
    isOffering: (product) => producers.get(product)?.state.kind === "up",
    state: (product) => producers.get(product)?.state.kind ?? "down",
    aliveTo: (product) => producers.get(product)?.aliveTo ?? null,
  };
}
