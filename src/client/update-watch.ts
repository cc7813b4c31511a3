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
  /** Also of use while the workers change places: see reload-page.ts. */
  reload(): void;
  /** Asks for a worker's script, as pages are asked for. Returns how to end that worker. */
  openWorker(): () => void;
  wait(ms: number): Promise<void>;
}

const answerPatienceMs = 2000;
const nudgeAfterMs = 1000;
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
   * The older worker has to be idle, and Chromium 156 at times forgets to ask it again whether it is (seen on a busy
   * machine in two of three changes that met a burst of requests), until a page or the script of a worker is asked for.
   * If that is a page, it is handed to the older one as that goes, and waits for good. So it is a worker.
   */
  function letTakeOver(worker: ServiceWorker): void {
    let changed = false;
    let end: (() => void) | null = null;
    const change = (): void => {
      changed = true;
      end?.();
    };
    container.addEventListener("controllerchange", change, { once: true });
    const nudge = async (): Promise<void> => {
      await ports.wait(nudgeAfterMs);
      if (!changed) end = ports.openWorker();
    };
    void nudge();
    worker.postMessage({ type: "TAKE_OVER" });
  }

  function takeOver(): void {
    const { waiting } = registration;
    // Another tab was faster.
    if (waiting === null) return ports.reload();
    let over = false;
    const load = (): void => {
      if (over) return;
      over = true;
      ports.reload();
    };
    letTakeOver(waiting);
    container.addEventListener("controllerchange", load, { once: true });
    // Where even the nudge does not help.
    void ports.wait(takeOverPatienceMs).then(load);
  }

  async function greet(worker: ServiceWorker): Promise<void> {
    if (met.has(worker)) return;
    met.add(worker);
    // This page came past the older worker and is of the newer build already: there is nothing to load anew.
    if ((await buildOf(worker)) === ports.build) return letTakeOver(worker);
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
