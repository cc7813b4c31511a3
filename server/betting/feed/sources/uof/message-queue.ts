// Messages in the order in which they came, told a few at a time. The broker is never our buffer: where too many wait here,
// the line is given up.
import type { LineMessage } from "./amqp-line.ts";

export interface MessageQueue {
  add(message: LineMessage): void;
  /** What waits is dropped: the line that it came by is lost. */
  clear(): void;
  length(): number;
}

/** Here and at the broker together. */
export const mostMessages = 10_000;
const mostBytes = 64_000_000;
/** Then what else waits has its turn. */
const sliceMs = 10;

/** @param tell of one message; it throws nothing @param overrun more wait than may */
export function createMessageQueue(tell: (content: Buffer) => void, overrun: () => void): MessageQueue {
  let waiting: LineMessage[] = [];
  let next = 0;
  let bytes = 0;
  let isScheduled = false;

  function clear(): void {
    waiting = [];
    next = 0;
    bytes = 0;
  }

  function run(): void {
    isScheduled = false;
    const until = performance.now() + sliceMs;
    while (next < waiting.length && performance.now() < until) {
      const message = waiting[next];
      next += 1;
      if (message === undefined) break;
      bytes -= message.content.length;
      tell(message.content);
      message.done();
    }
    if (next >= waiting.length) clear();
    else schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(run);
  }

  return {
    add(message) {
      waiting.push(message);
      bytes += message.content.length;
      if (waiting.length - next > mostMessages || bytes > mostBytes) {
        clear();
        overrun();
        return;
      }
      schedule();
    },
    clear,
    length: () => waiting.length - next,
  };
}
