// What the process is started with, read from the environment once.
import { type RemoteProvider, remoteProviderSchema } from "./casino/providers/remote-provider.ts";
import { readdirSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { type FeedConfig, readFeed } from "./betting/feed/feed-config.ts";
import type { DatabasePlace } from "./platform/db/postgres/open-postgres.ts";
import { shortestDataKey } from "./money/data-key.ts";
import { defaultRequestTimes, type RequestTimes } from "./platform/http/request-times.ts";
import { isLoopbackHost } from "./platform/http/loopback.ts";
import { type DocumentsPlace, readDocumentsPlace } from "./people/documents/documents-place.ts";
import { compileTrust } from "./platform/http/trusted-proxy.ts";
import type { HttpProvider } from "./money/payments/providers/http-provider.ts";
import { readPaymentProviders } from "./money/payments/providers/read-payment-providers.ts";
import { readListFile } from "./platform/read-list-file.ts";
import { keyOf } from "./money/payments/providers/standard-webhooks.ts";
import type { SocketLimits } from "./platform/realtime/handshakes.ts";
import { createVariableReader, type VariableReader } from "./platform/read-variables.ts";

/** auto = on until the first request that came through a proxy. */
export type SandboxMode = "off" | "auto" | "on";

/** web: pages, calls and sockets. feed: the offer, while it leads. jobs: what is done without being asked. */
export type Role = "all" | "web" | "feed" | "jobs";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The PostgreSQL database in place of the file in dataDir; null = the file. */
  database: DatabasePlace | null;
  /** What is kept sealed is sealed by; null = the key in dataDir/data.key. */
  dataKey: string | null;
  /** Where pictures of documents lie; null = in the store itself. */
  documents: DocumentsPlace | null;
  /** What several processes on the database share for short, and hear of each other by; null = the database is this process's alone. */
  redisUrl: string | null;
  /** Payment providers elsewhere; those of a method come before the sandbox's. */
  paymentProviders: readonly HttpProvider[];
  /** The sandbox's payment provider signs what it tells by one of them; "whsec_…". */
  paymentWebhookSecrets: readonly string[];
  /** What this process does; all = everything. */
  role: Role;
  /** Names this process among those that share the database. */
  nodeName: string;
  /** The built app; served where it exists. */
  distDir: string;
  /** Pages of the house's games, a folder each. */
  gamesDir: string;
  /** Folder with the hashed files of other builds, whose pages may ask this process for them; null = there is none. */
  otherBuilds: string | null;
  /** Whether the demo users, the sandbox control API and pages of other loopback origins are let in. */
  sandbox: SandboxMode;
  /** Addresses and CIDRs of the proxies whose forwarded headers are believed. */
  trustProxy: readonly string[];
  /** Key of the site's roles in the access token's resource_access. */
  clientId: string;
  build: string;
  logLevel: string;
  /** Whether each request is a line in the log. */
  accessLog: boolean;
  /** Where mails are handed to; null = they stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where the site is reached from outside, without a trailing slash; null = where it listens. */
  publicUrl: string | null;
  sockets: SocketLimits;
  /** HTTP connections of one address at once, where no trusted proxy is in front. */
  connectionsPerAddress: number;
  /** How long clients may take for a request. */
  requestTimes: RequestTimes;
  drain: DrainTimes;
  /** Copies of the whole house by time; null = none. */
  backup: BackupPlan | null;
  /** Where operators and feeds reach this process; port 0 = nowhere. */
  ops: { host: string; port: number };
  /** Where the drill of a restore leaves its time. */
  drillFile: string;
  /** The offer; of a simulated one, where nothing else was set by hand. */
  feed: FeedConfig;
  /** Origins whose pages may be shown in frames: games, payments. */
  frameOrigins: readonly string[];
  /** Providers of games from elsewhere; their frames' origins are among `frameOrigins`. */
  gameProviders: readonly RemoteProvider[];
}

/** How a process that is told to end goes about it, in ms. */
export interface DrainTimes {
  /** Between saying that it is not ready any more and letting the first socket go. */
  notice: number;
  /** From the first socket to the last. */
  sockets: number;
  /** What still runs then is cut off. */
  limit: number;
}

export interface BackupPlan {
  folder: string;
  everyHours: number;
  /** Copies; the oldest go first. */
  keep: number;
}

/** The environment asks for something this server cannot do; the message has a line for each problem. */
export class ConfigError extends Error {}

const root = join(import.meta.dirname, "..");

function readBuild(distDir: string): string {
  try {
    const text = readFileSync(join(distDir, "build.json"), "utf8");
    const { build } = JSON.parse(text) as { build?: unknown };
    return typeof build === "string" ? build : "unknown";
  } catch {
    // Without a built app (npm run serve) there is no build to name.
    return "none";
  }
}

export const defaultSockets: SocketLimits = { most: 5000, mostPerAddress: 1000, handshakesPerSecond: 1000 };
export const defaultConnections = 64;
/** Until a site has an address of its own. */
export const exampleMailFrom = "Kvota <no-reply@kvota.example>";
export const defaultDrain: DrainTimes = { notice: 5000, sockets: 15_000, limit: 45_000 };
const counts = { from: 1, to: 1_000_000 };
const drainTimes = { from: 0, to: 3_600_000 };

function readOrigins(variables: VariableReader, name: string): string[] {
  return variables.list(name).flatMap((text) => {
    const url = URL.parse(text);
    if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search + url.hash === "")
      return [url.origin];
    variables.refuse(`${name} must list origins such as https://games.example.com, not "${text}"`);
    return [];
  });
}

function readTrustProxy(variables: VariableReader): string[] {
  const name = "TRUST_PROXY";
  return variables.list(name).filter((address) => {
    if (compileTrust([address]) !== null) return true;
    variables.refuse(`${name} must list addresses such as 10.0.0.1 or 172.16.0.0/12, not "${address}"`);
    return false;
  });
}

function readWebhookSecrets(variables: VariableReader): string[] {
  const name = "PAYMENT_WEBHOOK_SECRETS";
  const secrets = (variables.secret(name, 1) ?? "").split(/[\s,]+/).filter((text) => text !== "");
  // A secret is not shown, not even a wrong one.
  if (secrets.some((secret) => keyOf(secret) === null))
    variables.refuse(`${name} must list secrets such as whsec_ with 16 bytes or more in base64`);
  return secrets;
}

interface SandboxTerms {
  host: string;
  publicUrl: string | null;
  trustProxy: readonly string[];
  production: boolean;
}

function readSandbox(variables: VariableReader, terms: SandboxTerms): SandboxMode {
  const { host, publicUrl, trustProxy, production } = terms;
  const word = variables.word("SANDBOX", ["0", "auto", "1"]);
  if (word === "0") return "off";
  if (word === "auto")
    return isLoopbackHost(host) && !production && publicUrl === null && trustProxy.length === 0 ? "auto" : "off";
  const refused = "opens the site to everybody with the demo users' public password: it needs";
  if (!isLoopbackHost(host)) variables.refuse(`SANDBOX=1 ${refused} a loopback HOST, not "${host}"`);
  if (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname))
    variables.refuse(`SANDBOX=1 ${refused} a loopback PUBLIC_URL, or none`);
  return "on";
}

function readDatabase(variables: VariableReader): DatabasePlace | null {
  const url = variables.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const pool = variables.count("DATABASE_POOL", 10, { from: 1, to: 1000 });
  return url === null ? null : { url, pool };
}

function readOtherBuilds(variables: VariableReader, env: NodeJS.ProcessEnv, distDir: string): string | null {
  const name = "DIST_PREVIOUS";
  const folder = env[name] ? resolve(env[name]) : null;
  if (folder === null) return null;
  if (folder === distDir) variables.refuse(`${name} is ${folder}, this build's own folder`);
  try {
    if (readdirSync(join(folder, "assets")).length === 0)
      variables.refuse(`${name} must hold a build: ${join(folder, "assets")} is empty`);
  } catch (error) {
    variables.refuse(`${name} must hold a build: ${(error as Error).message}`);
  }
  return folder;
}

function readBackup(variables: VariableReader, env: NodeJS.ProcessEnv): BackupPlan | null {
  const everyHours = variables.count("BACKUP_EVERY_HOURS", 24, { from: 1, to: 720 });
  const keep = variables.count("BACKUP_KEEP", 7, { from: 1, to: 1000 });
  const folder = env["BACKUP_DIR"] || null;
  return folder === null ? null : { folder, everyHours, keep };
}

/** @throws ConfigError where variables are malformed or name a part that is not there. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const variables = createVariableReader(env);
  const database = readDatabase(variables);
  const redisUrl = variables.url("REDIS_URL", ["redis:", "rediss:"]);
  const role = variables.word("ROLE", ["all", "web", "feed", "jobs"]);
  if (redisUrl !== null && database === null)
    variables.refuse("REDIS_URL needs DATABASE_URL: processes share one database");
  if (role !== "all" && database === null) variables.refuse(`ROLE=${role} needs DATABASE_URL`);
  if (role !== "all" && redisUrl === null) variables.refuse(`ROLE=${role} needs REDIS_URL`);
  const host = env["HOST"] || "127.0.0.1";
  const distDir = join(root, "dist");
  const publicUrl = variables.url("PUBLIC_URL", ["http:", "https:"]);
  const trustProxy = readTrustProxy(variables);
  const gameProviders = readListFile(variables, env, "GAME_PROVIDERS", remoteProviderSchema);
  const production = env["NODE_ENV"] === "production";
  const dataDir = env["DATA_DIR"] || ".data";
  const config: Config = {
    port: variables.count("PORT", 8080, { from: 0, to: 65_535 }),
    host,
    dataDir,
    database,
    dataKey: variables.secret("DATA_KEY", shortestDataKey),
    documents: readDocumentsPlace(variables),
    redisUrl,
    paymentProviders: readPaymentProviders(variables, env),
    paymentWebhookSecrets: readWebhookSecrets(variables),
    role,
    nodeName: env["NODE_NAME"] || `${hostname()}-${process.pid}`,
    distDir,
    gamesDir: join(distDir, "play/house"),
    otherBuilds: readOtherBuilds(variables, env, distDir),
    sandbox: readSandbox(variables, { host, publicUrl, trustProxy, production }),
    trustProxy,
    clientId: "site",
    build: readBuild(distDir),
    logLevel: env["LOG_LEVEL"] || "info",
    accessLog: variables.word("ACCESS_LOG", ["0", "1"]) === "1",
    smtpUrl: variables.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: env["MAIL_FROM"] || exampleMailFrom,
    publicUrl,
    sockets: {
      most: variables.count("SOCKETS_MAX", defaultSockets.most, counts),
      mostPerAddress: variables.count("SOCKETS_PER_IP", defaultSockets.mostPerAddress, counts),
      handshakesPerSecond: variables.count("HANDSHAKES_PER_SECOND", defaultSockets.handshakesPerSecond, counts),
    },
    connectionsPerAddress: variables.count("CONNECTIONS_PER_IP", defaultConnections, counts),
    requestTimes: defaultRequestTimes,
    drain: {
      notice: variables.count("DRAIN_NOTICE_MS", defaultDrain.notice, drainTimes),
      sockets: variables.count("DRAIN_SOCKETS_MS", defaultDrain.sockets, drainTimes),
      limit: variables.count("DRAIN_LIMIT_MS", defaultDrain.limit, drainTimes),
    },
    backup: readBackup(variables, env),
    ops: {
      host: env["OPS_HOST"] || "127.0.0.1",
      port: variables.count("OPS_PORT", 9464, { from: 0, to: 65_535 }),
    },
    drillFile: env["RESTORE_DRILL_FILE"] || join(dataDir, "restore-drill"),
    feed: readFeed(variables, env, production && (role === "all" || role === "feed")),
    frameOrigins: [
      ...readOrigins(variables, "FRAME_ORIGINS"),
      ...gameProviders.map(({ frameOrigin }) => new URL(frameOrigin).origin),
    ],
    gameProviders,
  };
  if (config.feed.source.kind === "push" && config.ops.port === 0)
    variables.refuse("FEED_SOURCE=push needs OPS_PORT: messages are pushed to it");
  if (variables.problems.length > 0) throw new ConfigError(variables.problems.join("\n"));
  return config;
}
