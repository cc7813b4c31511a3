// Finds out that a newer build is installed and waits, and lets it take over.

/** What of a registration this needs; the browser's own fits. */
export interface WatchedRegistration extends EventTarget {
  readonly active: ServiceWorker | null;
  readonly installing: ServiceWorker | null;
  readonly waiting: ServiceWorker | null;
  update(): Promise<unknown>;
}

export interface UpdatePorts {
  registration: WatchedRegistration;
  container: EventTarget;
  build: string;
  /** Called once for each worker that waits with another build; `apply` takes it over and loads the page anew. */
  onReady(worker: ServiceWorker, apply: () => void): void;
  /** The latest call counts, also where the page is being loaded already. */
  reload(): void;
  wait(ms: number): Promise<void>;
}

const answerPatienceMs = 2000;
const takeOverPatienceMs = 5000;

export function watchUpdates(ports: UpdatePorts): void {
  const { registration, container } = ports;
  const met = new WeakSet<ServiceWorker>();

  /** null = it does not say. */
  function buildOf(worker: ServiceWorker): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<unknown>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    worker.postMessage({ type: "BUILD" }, [port2]);
    return Promise.race([answer, ports.wait(answerPatienceMs).then(() => null)]).finally(() => port1.close());
  }

  /**
   * A page that is loaded just when the workers change places may wait for good for the one that has gone (seen in
   * Chromium 156), so the change itself loads it, also where that was begun before.
   */
  function takeOver(): void {
    const { waiting } = registration;
    // Another tab was faster.
    if (waiting === null) return ports.reload();
    let changed = false;
    const change = (): void => {
      changed = true;
      ports.reload();
    };
    container.addEventListener("controllerchange", change, { once: true });
    // The older one may still be busy for minutes; a page that is loaded has the browser look again.
    void ports.wait(takeOverPatienceMs).then(() => changed || ports.reload());
    waiting.postMessage({ type: "TAKE_OVER" });
  }

  async function greet(worker: ServiceWorker): Promise<void> {
    if (met.has(worker)) return;
    met.add(worker);
    // This page came past the older worker and is of the newer build already: there is nothing to load anew.
    if ((await buildOf(worker)) === ports.build) return worker.postMessage({ type: "TAKE_OVER" });
    ports.onReady(worker, takeOver);
  }

  function look(): void {
    // The very first one waits for nobody.
    if (registration.active !== null && registration.waiting !== null) void greet(registration.waiting);
  }

  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  look();
}
