// Fixtures of matches that are not known: their messages wait for the answer, those of other matches go on.
import type { Clock } from "../../../../platform/clock.ts";
import type { UofFixture } from "./event-book.ts";

export interface WaitingMessage<Message> {
  message: Message;
  content: Buffer;
}

export interface FixtureLookups<Message> {
  /** The message waits until the match is known. */
  wait(urn: string, waiting: WaitingMessage<Message>): void;
  /** It is looked up again, for no message. */
  again(urn: string): void;
  /** All that wait. */
  messages(): Message[];
  stop(): void;
}

export interface LookupPorts<Message> {
  clock: Clock;
  /** null = it is none that is offered. */
  lookUp(urn: string): Promise<UofFixture | null>;
  found(fixture: UofFixture, waiting: readonly WaitingMessage<Message>[]): void;
  /** It is none that is offered. */
  unwanted(urn: string, waiting: readonly WaitingMessage<Message>[]): void;
  /** It was asked for in vain for too long. */
  givenUp(waiting: readonly WaitingMessage<Message>[]): void;
  failed(error: unknown): void;
}

const longestWaitMs = 600_000;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

export function createFixtureLookups<Message>(ports: LookupPorts<Message>): FixtureLookups<Message> {
  const { clock, failed } = ports;
  /** Asked for once more while they are: the answer under way may be older than what it is asked for. */
  const againLater = new Set<string>();
  const waitingByUrn = new Map<string, WaitingMessage<Message>[]>();
  const timers = new Set<{ cancel(): void }>();

  async function look(urn: string, since: number, pause: number): Promise<void> {
    // It was stopped meanwhile.
    if (!waitingByUrn.has(urn)) return;
    const takeAll = (): WaitingMessage<Message>[] => {
      const all = waitingByUrn.get(urn) ?? [];
      waitingByUrn.delete(urn);
      return all;
    };
    try {
      const fixture = await ports.lookUp(urn);
      const all = takeAll();
      if (fixture === null) ports.unwanted(urn, all);
      else ports.found(fixture, all);
      if (againLater.delete(urn)) again(urn);
    } catch (error) {
      failed(error);
      if (clock.now() - since >= longestWaitMs) {
        againLater.delete(urn);
        return ports.givenUp(takeAll());
      }
      const timer = clock.setTimeout(() => {
        timers.delete(timer);
        void look(urn, since, Math.min(longestPauseMs, pause * 2));
      }, pause);
      timers.add(timer);
    }
  }

  function again(urn: string): void {
    if (waitingByUrn.has(urn)) return void againLater.add(urn);
    waitingByUrn.set(urn, []);
    void look(urn, clock.now(), firstPauseMs);
  }

  return {
    wait(urn, waiting) {
      const all = waitingByUrn.get(urn);
      if (all !== undefined) return void all.push(waiting);
      waitingByUrn.set(urn, [waiting]);
      void look(urn, clock.now(), firstPauseMs);
    },
    again,
    messages: () => [...waitingByUrn.values()].flatMap((all) => all.map(({ message }) => message)),
    stop() {
      waitingByUrn.clear();
      for (const timer of timers) timer.cancel();
    },
  };
}
