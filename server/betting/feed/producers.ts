// The parts of a feed that fail and come back on their own: one that is silent or lost its memory is down until it has
// told anew what it may have told in between, one whose messages come late offers nothing until they are in time.
import { createDelay, type Delay } from "./delay.ts";

/** Asks for what a producer told after a time. */
export interface RecoveryRequest {
  producer: string;
  /** Epoch ms by the source's clock; null = everything. */
  after: number | null;
  requestId: number;
}

export interface Producers {
  alive(producer: string, sentAt: number, subscribed: boolean): void;
  /** Any message of it. @param sentAt epoch ms by the source's clock */
  heard(producer: string, sentAt: number): void;
  /** Its line is lost, and what was asked for over it. It is asked anew when it is alive again. */
  down(producer: string): void;
  /** What was asked for is on its way. */
  recovering(producer: string, requestId: number): void;
  recovered(producer: string, requestId: number): void;
  isUp(producer: string): boolean;
  /** Up to where each was told, epoch ms by the source's clock: from there a process that takes the offer over asks. */
  processedTo(): ReadonlyMap<string, number>;
  /** All that are known, after those that are silent or late were found. */
  look(): Record<string, boolean>;
}

interface Producer {
  /** It has told all that it was asked for, and lost nothing since. */
  complete: boolean;
  delay: Delay;
  /** When it was heard last, on the clock that is never set, as `repeatAt`. */
  heardAt: number;
  /** `sentAt` of the last alive before anything was lost. */
  processedTo: number | null;
  request: { id: number; repeatAfterMs: number; repeatAt: number } | null;
  /** What was told of it last. */
  shownUp: boolean;
}

/** An alive comes every 10 s. */
const silentAfterMs = 20_000;

interface ProducersPorts {
  /** Epoch ms. */
  now(): number;
  /** ms on a clock that is never set: who is silent is so for as long, whatever is done to the other. */
  elapsed(): number;
  /** @returns after how many ms without an answer it may be asked again; null = the source never loses anything */
  recover(request: RecoveryRequest): number | null;
  /** The source's clock minus ours, ms; null = not known. */
  clockAhead(): number | null;
  /** It went up or down. */
  turned(producer: string): void;
}

export function createProducers({ now, elapsed, recover, clockAhead, turned }: ProducersPorts): Producers {
  const producers = new Map<string, Producer>();
  // One that is answered after a restart is not taken for one of this process.
  let requests = now();

  const isUp = ({ complete, delay }: Producer): boolean => complete && !delay.isLate();

  function show(name: string, producer: Producer): void {
    if (producer.shownUp === isUp(producer)) return;
    producer.shownUp = !producer.shownUp;
    turned(name);
  }

  function complete(producer: Producer): void {
    producer.complete = true;
    producer.request = null;
    producer.delay.forget();
  }

  function lose(producer: Producer): void {
    producer.complete = false;
    // What was asked for is lost with the rest.
    producer.request = null;
  }

  function ask(name: string, producer: Producer): void {
    if (producer.request !== null && elapsed() < producer.request.repeatAt) return;
    requests += 1;
    const id = requests;
    const repeatAfterMs = recover({ producer: name, after: producer.processedTo, requestId: id });
    if (repeatAfterMs === null) complete(producer);
    else producer.request = { id, repeatAfterMs, repeatAt: elapsed() + repeatAfterMs };
  }

  function producerOf(name: string): Producer {
    const knownProducer = producers.get(name);
    if (knownProducer !== undefined) return knownProducer;
    const producer: Producer = {
      complete: false,
      delay: createDelay({ now, elapsed, clockAhead }),
      heardAt: Number.NEGATIVE_INFINITY,
      processedTo: null,
      request: null,
      shownUp: false,
    };
    producers.set(name, producer);
    return producer;
  }

  return {
    alive(name, sentAt, subscribed) {
      const producer = producerOf(name);
      producer.heardAt = elapsed();
      producer.delay.heard(sentAt);
      if (!subscribed && producer.complete) lose(producer);
      if (producer.complete) producer.processedTo = sentAt;
      else ask(name, producer);
      show(name, producer);
    },
    heard(name, sentAt) {
      const producer = producers.get(name);
      if (producer === undefined) return;
      producer.delay.heard(sentAt);
      show(name, producer);
    },
    down(name) {
      const producer = producerOf(name);
      lose(producer);
      show(name, producer);
    },
    recovering(name, requestId) {
      const request = producers.get(name)?.request ?? null;
      if (request?.id === requestId) request.repeatAt = elapsed() + request.repeatAfterMs;
    },
    recovered(name, requestId) {
      const producer = producers.get(name);
      if (producer === undefined || producer.request?.id !== requestId) return;
      complete(producer);
      show(name, producer);
    },
    processedTo: () =>
      new Map(
        [...producers].flatMap(([name, { processedTo }]) =>
          processedTo === null ? [] : [[name, processedTo] as const],
        ),
      ),
    isUp: (name) => producers.get(name)?.shownUp ?? false,
    look() {
      for (const [name, producer] of producers) {
        // A recovery that an outage broke is not waited for either.
        if (elapsed() - producer.heardAt > silentAfterMs) lose(producer);
        show(name, producer);
      }
      return Object.fromEntries([...producers].map(([name, { shownUp }]) => [name, shownUp]));
    },
  };
}
