// The realm of a service worker on fakes: a site whose files can be swapped, caches, events and pages.
import { vi } from "vitest";
import { createFakeCaches, type FakeCaches } from "../harness/fake-caches.ts";

export const origin = "https://kvota.test";
/** As the test runner defines it. */
export const build = __BUILD__;
export const ownCache = `kvota-build-${build}`;

export interface SiteFile {
  body: string;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
}

export const script = (body: string): SiteFile => ({ body, type: "text/javascript" });
export const html = (body: string): SiteFile => ({ body, type: "text/html; charset=utf-8" });
export const json = (body: unknown, status = 200): SiteFile => ({
  body: JSON.stringify(body),
  type: "application/json",
  status,
});

export interface WorkerRealm {
  caches: FakeCaches;
  /** Path -> what the server answers; anything else is a 404. null = no network. */
  site: Record<string, SiteFile> | null;
  /** In place of the site. */
  portal: (() => Response) | null;
  asked: string[];
  /** Names of the locks that pages hold. */
  locks: string[];
  pages: string[];
  registration: { active: object | null; installing: object | null; waiting: object | null };
  skipWaiting: ReturnType<typeof vi.fn>;
  claim: ReturnType<typeof vi.fn>;
  /** Starts the worker's script. */
  start(): Promise<void>;
  install(): Promise<void>;
  /** Resolves with the response, once everything that the event waits for is done. `page`: the id of the one that asks, or is opened. */
  get(
    path: string,
    init?: RequestInit & { navigate?: boolean; destination?: string; page?: string },
  ): Promise<Response | "network">;
  /** Resolves with what the worker answers on the message's port; null = nothing. */
  tell(data: unknown): Promise<unknown>;
  /** What a build before this one has stored. */
  storeEarlier(path: string, text: string): Promise<void>;
  storeEarlierPack(files: readonly (readonly [path: string, type: string, text: string])[]): Promise<void>;
  /** Paths and texts of everything in any cache. */
  everything(): Promise<string>;
}

class ExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
  /** Fails with the first that fails. */
  async settled(): Promise<void> {
    for (let at = 0; at < this.work.length; at += 1) await this.work[at];
  }
}
class FetchEvent extends ExtendableEvent {}

/** The platform's own knows no base. */
class SiteRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, origin) : input, init);
  }
}

export const siteFiles = (): Record<string, SiteFile> => ({
  "/index.html": html(`<meta name="kvota-build" content="${build}">`),
  "/boot.js": script("boot"),
  "/assets/index-new.js": script("entry"),
  "/assets/same.js": script("same"),
  "/assets/text-en-site-new.js": script("en"),
  "/assets/text-de-site-new.js": script("de"),
  "/assets/page-new.js": script("page"),
  "/defaultSportIcons/F.svg": { body: "<svg/>", type: "image/svg+xml" },
  "/assets/pack-new.json": json([
    ["/assets/page-new.js", "text/javascript", "page"],
    ["/defaultSportIcons/F.svg", "image/svg+xml", "<svg/>"],
    ["/assets/of-no-build.js", "text/javascript", "else"],
  ]),
  "/sounds/tick.wav": { body: "0123456789", type: "audio/wav" },
  "/config.json": json({ apiUrl: "" }),
});
const laterFiles = [
  { pack: "/assets/pack-new.json", files: ["/assets/page-new.js", "/defaultSportIcons/F.svg"] },
  { pack: null, files: ["/sounds/tick.wav"] },
];
const entries = [
  { url: "index.html", revision: "r1" },
  { url: "boot.js", revision: "r2" },
  ...["index-new", "same", "text-en-site-new", "text-de-site-new"].map((name) => ({
    url: `assets/${name}.js`,
    revision: null,
  })),
];

export function createWorkerRealm(): WorkerRealm {
  const listeners = new Map<string, ((event: Event) => void)[]>();
  let last: Promise<unknown> = Promise.resolve();
  const dispatch = (event: Event): void => {
    for (const listener of listeners.get(event.type) ?? []) listener(event);
  };

  const realm: WorkerRealm = {
    caches: createFakeCaches(),
    site: siteFiles(),
    portal: null,
    asked: [],
    locks: [],
    pages: [`${origin}/en/betting`],
    registration: { active: null, installing: null, waiting: null },
    skipWaiting: vi.fn(async () => undefined),
    claim: vi.fn(async () => undefined),
    async start() {
      listeners.clear();
      vi.resetModules();
      await import("../../sw/sw.ts");
    },
    install() {
      const event = new ExtendableEvent("install");
      dispatch(event);
      return event.settled();
    },
    async get(path, { navigate = false, destination = "", page = "", ...init } = {}) {
      const request = new SiteRequest(path, init);
      if (navigate) Object.defineProperty(request, "mode", { value: "navigate" });
      Object.defineProperty(request, "destination", { value: destination });
      let response: Promise<Response> | null = null;
      const respondWith = (answer: Promise<Response>): void => void (response = answer);
      const event = Object.assign(new FetchEvent("fetch"), {
        request,
        respondWith,
        clientId: navigate ? "" : page,
        resultingClientId: navigate ? page : "",
      });
      dispatch(event);
      const answer = (response as Promise<Response> | null) ?? "network";
      await answer;
      await event.settled();
      return answer;
    },
    async tell(data) {
      let answer: unknown = null;
      const port = { postMessage: (value: unknown) => void (answer = value) };
      const event = Object.assign(new ExtendableEvent("message"), { data, ports: [port] });
      dispatch(event);
      await event.settled();
      await new Promise((resolve) => setTimeout(resolve));
      return answer;
    },
    async storeEarlier(path, text) {
      const cache = await realm.caches.open("kvota-build-one");
      await cache.put(path, new Response(text, { headers: { "content-type": "text/javascript" } }));
    },
    async storeEarlierPack(files) {
      const cache = await realm.caches.open("kvota-build-one");
      await cache.put("/assets/pack-old.json", new Response(JSON.stringify(files)));
    },
    async everything() {
      const found: string[] = [];
      for (const name of await realm.caches.keys()) {
        const cache = await realm.caches.open(name);
        for (const request of await cache.keys())
          found.push(`${name} ${request.url} ${(await (await cache.match(request))?.text()) ?? ""}`);
      }
      return found.join("\n");
    },
  };

  async function fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    realm.asked.push(pathname);
    if (realm.site === null) throw new TypeError("Failed to fetch");
    if (realm.portal !== null) return realm.portal();
    const { body, type = "text/plain", status = 200, headers = {} } = realm.site[pathname] ?? json("none", 404);
    return new Response(body, { status, headers: { "content-type": type, ...headers } });
  }
  const globals = {
    ExtendableEvent,
    FetchEvent,
    Request: SiteRequest,
    fetch,
    caches: realm.caches,
    location: new URL(`${origin}/sw.js`),
    registration: realm.registration,
    skipWaiting: realm.skipWaiting,
    __WB_MANIFEST: entries,
    __LATER_FILES__: laterFiles,
    clients: { claim: realm.claim, matchAll: async () => realm.pages.map((url) => ({ url })) },
    navigator: {
      locks: {
        request: (_: string, run: () => Promise<unknown>) => (last = last.then(run, run)),
        query: async () => ({ held: realm.locks.map((name) => ({ name })) }),
      },
    },
    addEventListener(type: string, listener: (event: Event) => void) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return realm;
}
