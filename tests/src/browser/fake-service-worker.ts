// The browser's side of a service worker on fakes, for Workbox and what stands on it.
import { vi } from "vitest";

const scriptURL = `${location.origin}/sw.js`;

export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  readonly scriptURL = scriptURL;
  readonly told: { type: string; payload?: { urlsToCache: unknown[] }; pack?: unknown }[] = [];
  /** By message type; nothing = no answer. */
  readonly answers: Record<string, unknown>;
  constructor(answers: Record<string, unknown> = {}) {
    super();
    this.answers = answers;
  }
  postMessage(message: { type: string }, [port]: MessagePort[] = []): void {
    this.told.push(message);
    if (message.type in this.answers) port?.postMessage(this.answers[message.type]);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
  get types(): string[] {
    return this.told.map(({ type }) => type);
  }
}

export class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(async () => undefined);
  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }
  /** A worker is found, and is installed. */
  install(worker: FakeWorker): void {
    this.find(worker);
    this.installing = null;
    this.waiting = worker;
    worker.become("installed");
  }
}

export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  register = vi.fn<() => Promise<FakeRegistration>>();
  getRegistration = vi.fn<() => Promise<FakeRegistration | undefined>>();
  /** Another worker controls the page from now on. */
  change(): void {
    this.dispatchEvent(new Event("controllerchange"));
  }
}

/** Tells at once what the platform's own tells some turns of the event loop later. */
class FakeChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** Puts it into the page's navigator. */
export function fakeContainer(): FakeContainer {
  const container = new FakeContainer();
  vi.stubGlobal("MessageChannel", FakeChannel);
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: container });
  return container;
}
