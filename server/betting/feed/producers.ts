// The parts of a feed that fail and come back on their own: one that is silent or lost its memory is down until it has
// told anew what it may have told in between.

/** Asks for what a producer told after a time. */
export interface RecoveryRequest {
  producer: string;
  /** Epoch ms by the source's clock; null = everything. */
  after: number | null;
  requestId: number;
}

export interface Producers {
  alive(producer: string, sentAt: number, subscribed: boolean): void;
  recovered(producer: string, requestId: number): void;
  isUp(producer: string): boolean;
  /** All that are known, after those that are silent were found. */
  look(): Record<string, boolean>;
}

interface Producer {
  up: boolean;
  /** When it was heard last, by our clock. */
  heardAt: number;
  /** `sentAt` of the last alive before anything was lost. */
  processedTo: number | null;
  requestId: number | null;
  askedAt: number;
}

/** An alive comes every 10 s. */
const silentAfterMs = 20_000;
const askAtMostEveryMs = 60_000;

interface ProducersPorts {
  now(): number;
  /** false = the source never loses anything. */
  recover(request: RecoveryRequest): boolean;
  /** It went up or down. */
  turned(producer: string): void;
}

export function createProducers({ now, recover, turned }: ProducersPorts): Producers {
  const producers = new Map<string, Producer>();
  // One that is answered after a restart is not taken for one of this process.
  let requests = now();

  function turn(name: string, producer: Producer, up: boolean): void {
    if (producer.up === up) return;
    producer.up = up;
    turned(name);
  }

  /** Asks again where no answer came, a minute later. */
  function ask(name: string, producer: Producer): void {
    if (producer.requestId !== null && now() - producer.askedAt < askAtMostEveryMs) return;
    requests += 1;
    producer.requestId = requests;
    producer.askedAt = now();
    if (!recover({ producer: name, after: producer.processedTo, requestId: requests })) turn(name, producer, true);
  }

  return {
    alive(name, sentAt, subscribed) {
      const knownProducer = producers.get(name);
      const producer = knownProducer ?? {
        up: false,
        heardAt: 0,
        processedTo: null,
        requestId: null,
        askedAt: -Infinity,
      };
      if (knownProducer === undefined) producers.set(name, producer);
      producer.heardAt = now();
      if (!subscribed) {
        // What was asked for before is lost with the rest.
        if (producer.up) producer.requestId = null;
        turn(name, producer, false);
      }
      if (producer.up) producer.processedTo = sentAt;
      else ask(name, producer);
    },
    recovered(name, requestId) {
      const producer = producers.get(name);
      if (producer === undefined || producer.requestId !== requestId) return;
      producer.requestId = null;
      turn(name, producer, true);
    },
    isUp: (name) => producers.get(name)?.up ?? false,
    look() {
      for (const [name, producer] of producers) {
        if (!producer.up || now() - producer.heardAt <= silentAfterMs) continue;
        producer.requestId = null;
        turn(name, producer, false);
      }
      return Object.fromEntries([...producers].map(([name, { up }]) => [name, up]));
    },
  };
}
