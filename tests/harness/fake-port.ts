// The worker's end of a tab's price push: records what is posted, lets a test send acknowledgements.
import type { PriceBatch, ToTab } from "../../workers/api/price-messages.ts";

export interface FakePort {
  port: MessagePort;
  readonly posted: ToTab[];
  batches(): PriceBatch[];
  /** As if the tab sent it. */
  send(message: unknown): void;
  closed: boolean;
}

export function createFakePort(): FakePort {
  const posted: ToTab[] = [];
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: ToTab) => posted.push(structuredClone(message)),
    close: () => (fake.closed = true),
  };
  const fake: FakePort = {
    port: port as unknown as MessagePort,
    posted,
    batches: () => posted.filter((message) => message.type === "batch"),
    send: (data) => port.onmessage?.({ data }),
    closed: false,
  };
  return fake;
}
