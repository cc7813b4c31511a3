// The server in this process, on a free port with data of its own: for tests over real HTTP and sockets.
import { mkdtempSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, type App } from "../../server/app.ts";
import { defaultConnections, defaultDrain, defaultSockets, type Config } from "../../server/config.ts";
import { defaultFeed, type FeedConfig } from "../../server/betting/feed/feed-config.ts";
import { defaultRequestTimes } from "../../server/platform/http/request-times.ts";
import { houseFacts } from "../../server/casino/house/house-games.ts";
import { defaultIntervals, type Intervals } from "../../server/intervals.ts";
import type { Clock } from "../../server/platform/clock.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import type { Tokens } from "../../src/protocol/accounts.ts";
import { isFreePort } from "../../e2e/harness/free-port.ts";
import { givenSite, type GivenSite } from "./given-site.ts";
import { databaseOf, removeTestData } from "./test-database.ts";
import { until } from "./until.ts";

/** Enough of every sport for most tests; pricing the usual thousand matches would take most of their time. */
const smallFeed: FeedConfig = { ...defaultFeed, matches: { live: 20, prematch: 100 } };

/** As a test's `config`: the offer has its usual size. */
export const wholeOffer = { feed: defaultFeed };

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /** As SIGTERM ends it. */
  drain(): Promise<void>;
  /** Stops and starts again on the same port and data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** One call; a body makes it a POST, a token its Bearer. */
  call<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Logs a seeded user in. */
  logIn(username: string): Promise<Tokens>;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** The parsed JSON; its text where it is none; undefined where there is no body. */
  body: Body;
}

export interface TestServerOptions {
  clock?: Clock;
  config?: Partial<Config>;
  /** In place of those of production. */
  intervals?: Partial<Intervals>;
}

export async function call<Body = Record<string, unknown>>(
  url: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const { body, token, headers } = options;
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  const parsed: unknown = text === "" ? undefined : isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body: parsed as Body };
}

/** A page for each game of the house: what stands on them is not looked at here. */
export async function gamePages(dataDir: string): Promise<string> {
  const folder = join(dataDir, "pages");
  for (const { gameCode } of houseFacts) {
    const own = join(folder, gameCode.replace(/^house_/, ""));
    await mkdir(own, { recursive: true });
    await writeFile(join(own, "index.html"), "");
  }
  return folder;
}

async function logIn(url: string, username: string): Promise<Tokens> {
  const answer = await call<Tokens>(`${url}/kcmanager/loginUser`, { body: { username, password: "Sandbox-Pass1" } });
  if (answer.status !== 200) throw new Error(`log-in of ${username}: ${answer.status}`);
  return answer.body;
}

/** @throws where the test needs what the site is not */
function ofSite({ url, control, restart, intervals }: GivenSite, options: TestServerOptions): TestServer {
  const isAsWanted = Object.entries(options.intervals ?? {}).every(
    ([name, ms]) => intervals[name as keyof Intervals] === ms,
  );
  // A site has the usual offer.
  const isOther = options.config !== undefined && options.config !== wholeOffer;
  if (options.clock !== undefined || isOther || !isAsWanted) throw new Error("this suite needs a server of its own");
  return {
    url,
    restart,
    dataDir: "",
    stop: async () => undefined,
    drain: () => Promise.reject(new Error("this suite needs a server of its own")),
    call: (path, callOptions) => call(`${path.startsWith("/sandbox/") ? control : url}${path}`, callOptions),
    logIn: (username) => logIn(url, username),
  };
}

/** Where a site is given it stands for the server, which is then neither started nor stopped. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const given = givenSite();
  if (given !== null) return ofSite(given, options);
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-test-"));
  const config: Config = {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    database: await databaseOf(dataDir),
    dataKey: null,
    documents: null,
    redisUrl: null,
    paymentProviders: [],
    paymentWebhookSecrets: [],
    role: "all",
    nodeName: "test",
    distDir: join(dataDir, "no-dist"),
    gamesDir: await gamePages(dataDir),
    otherBuilds: null,
    sandbox: "on",
    trustProxy: [],
    clientId: "site",
    build: "test",
    logLevel: "silent",
    accessLog: false,
    smtpUrl: null,
    mailFrom: "Kvota <no-reply@kvota.example>",
    publicUrl: null,
    sockets: defaultSockets,
    connectionsPerAddress: defaultConnections,
    requestTimes: defaultRequestTimes,
    drain: defaultDrain,
    backup: null,
    ops: { host: "127.0.0.1", port: 0 },
    drillFile: join(dataDir, "restore-drill"),
    feed: smallFeed,
    frameOrigins: [],
    gameProviders: [],
    ...options.config,
  };
  const clock = options.clock ?? systemClock;
  const intervals = { ...defaultIntervals, ...options.intervals };
  let app: App = await createApp(config, clock, intervals);
  const url = await app.listen();
  const port = Number(new URL(url).port);

  return {
    url,
    dataDir,
    async stop() {
      await app.close();
      await removeTestData(dataDir);
    },
    drain: () => app.drain(),
    async restart(meanwhile) {
      await app.close();
      await meanwhile?.();
      // Another process may have been given it meanwhile.
      await until(() => isFreePort(port));
      app = await createApp({ ...config, port }, clock, intervals);
      await app.listen();
    },
    call: (path, callOptions) => call(`${url}${path}`, callOptions),
    logIn: (username) => logIn(url, username),
  };
}
