// Registers the service worker until one is active: a weak line, or a network that wants its own log-in first, may end
// the first tries, and the browser makes none by itself.

/** What of a registration this needs; the browser's own fits. */
export interface RegisteredWorker {
  readonly active: ServiceWorker | null;
  readonly installing: ServiceWorker | null;
  readonly waiting: ServiceWorker | null;
}

export interface RegistrationPorts<Registration extends RegisteredWorker> {
  register(): Promise<Registration>;
  /** Where `online` is told. */
  window: EventTarget;
  /** Where `visibilitychange` is told. */
  document: EventTarget;
  /** Whether somebody looks and there is a line: else nothing is tried. */
  mayTry(): boolean;
  /** Told what the first try failed of; those after it fail of the same. */
  onFailure(cause: unknown): void;
}

const firstPauseMs = 5000;
const longestPauseMs = 5 * 60_000;

/** Resolves with the registration that has an active worker; as long as there is none, tries with a growing pause. */
export async function activeRegistration<Registration extends RegisteredWorker>(
  ports: RegistrationPorts<Registration>,
): Promise<Registration> {
  let told = false;
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
    try {
      const registration = await ports.register();
      if (await becomesActive(registration)) return registration;
    } catch (cause) {
      if (!told) ports.onFailure(cause);
      told = true;
    }
    await nextTry(ports, pause);
  }
}

function becomesActive(registration: RegisteredWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    const look = (): void => {
      if (registration.active !== null) resolve(true);
      else if (worker === null || worker.state === "redundant") resolve(false);
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

/** After the pause, or at once when the line is back. */
function nextTry({ window, document, mayTry }: Omit<RegistrationPorts<RegisteredWorker>, "register">, ms: number) {
  return new Promise<void>((resolve) => {
    let due = false;
    const look = (): void => {
      if (!due || !mayTry()) return;
      clearTimeout(timer);
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    const now = (): void => {
      due = true;
      look();
    };
    const timer = setTimeout(now, ms);
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", look);
  });
}
