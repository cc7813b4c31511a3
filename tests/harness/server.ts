// The server in this process, on a free port with data of its own: for tests over real HTTP and sockets.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, type App } from "../../server/app.ts";
import { defaultDrain, defaultFeed, defaultSockets, type Config } from "../../server/config.ts";
import { defaultIntervals, type Intervals } from "../../server/intervals.ts";
import type { Clock } from "../../server/ports.ts";
import { systemClock } from "../../server/system-clock.ts";
import type { Tokens } from "../../src/protocol/accounts.ts";
import { databaseOf, removeTestData } from "./test-database.ts";

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /** As SIGTERM ends it. */
  drain(): Promise<void>;
  /** Stops and starts again on the same port and data. */
  restart(): Promise<void>;
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

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-test-"));
  const config: Config = {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    database: await databaseOf(dataDir),
    redisUrl: null,
    role: "all",
    nodeName: "test",
    distDir: join(dataDir, "no-dist"),
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
    drain: defaultDrain,
    ops: { host: "127.0.0.1", port: 0 },
    feed: defaultFeed,
    frameOrigins: [],
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
    async restart() {
      await app.close();
      app = await createApp({ ...config, port }, clock, intervals);
      await app.listen();
    },
    call: (path, callOptions) => call(`${url}${path}`, callOptions),
    async logIn(username) {
      const answer = await call<Tokens>(`${url}/kcmanager/loginUser`, {
        body: { username, password: "Sandbox-Pass1" },
      });
      if (answer.status !== 200) throw new Error(`log-in of ${username}: ${answer.status}`);
      return answer.body;
    },
  };
}
