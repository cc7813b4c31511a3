// What the process is started with, read from the environment once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { feedLimits } from "../src/protocol/sandbox.ts";
import { defaultOfferSize, type OfferSize } from "./feed/offer-size.ts";
import { isLoopbackHost } from "./http/loopback.ts";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The built app; served where it exists. */
  distDir: string;
  /** The sandbox control API is on, and other loopback origins may use the API. */
  sandbox: boolean;
  /** Key of the site's roles in the access token's resource_access. */
  clientId: string;
  build: string;
  logLevel: string;
  /** Where mails are handed to; null = they stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where the site is reached from outside, without a trailing slash; null = where it listens. */
  publicUrl: string | null;
  /** The simulated offer, where nothing else was set by hand. */
  feed: FeedConfig;
  /** Origins whose pages may be shown in frames: games, payments. */
  frameOrigins: readonly string[];
}

export interface FeedConfig {
  matches: OfferSize;
  updatesPerSecond: number;
}

/** The environment asks for something this server cannot do; the message says what. */
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

/** A whole number within bounds. @throws ConfigError that names the variable */
function readCount(
  env: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  { from, to }: { from: number; to: number },
): number {
  const text = env[name];
  if (text === undefined || text === "") return usual;
  const count = Number(text);
  if (!Number.isInteger(count) || count < from || count > to)
    throw new ConfigError(`${name} must be a whole number from ${from} to ${to}, not "${text}"`);
  return count;
}

export const defaultFeed: FeedConfig = { matches: defaultOfferSize, updatesPerSecond: 20 };

function readFeed(env: NodeJS.ProcessEnv): FeedConfig {
  const { matches, updatesPerSecond } = defaultFeed;
  return {
    matches: {
      live: readCount(env, "FEED_LIVE", matches.live, feedLimits.live),
      prematch: readCount(env, "FEED_PREMATCH", matches.prematch, feedLimits.prematch),
    },
    updatesPerSecond: readCount(env, "FEED_UPDATES_PER_SECOND", updatesPerSecond, feedLimits.updatesPerSecond),
  };
}

/** null = not set. @throws ConfigError that names the variable, never its value: it may hold a password */
function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  if (text === undefined || text === "") return null;
  const protocol = URL.parse(text)?.protocol;
  if (protocol === undefined || !protocols.includes(protocol))
    throw new ConfigError(`${name} must be an address that begins with ${protocols.join("// or ")}//`);
  return text.replace(/\/+$/, "");
}

/** Origins, apart by commas or spaces. @throws ConfigError that names the variable */
function readOrigins(env: NodeJS.ProcessEnv, name: string): string[] {
  return (env[name] ?? "").split(/[\s,]+/).flatMap((text) => {
    if (text === "") return [];
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search + url.hash !== "")
      throw new ConfigError(`${name} must list origins such as https://games.example.com, not "${text}"`);
    return [url.origin];
  });
}

/** @throws ConfigError where a variable is malformed or names a part that is not there. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  for (const name of ["DATABASE_URL", "REDIS_URL"]) {
    if (env[name])
      throw new ConfigError(
        `${name} is set, but this build stores in one SQLite file and runs as one process. Unset it.`,
      );
  }
  const port = Number(env["PORT"] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT is no port number: ${env["PORT"]}`);
  const host = env["HOST"] || "127.0.0.1";
  const distDir = join(root, "dist");
  return {
    port,
    host,
    dataDir: env["DATA_DIR"] || ".data",
    distDir,
    sandbox: env["NODE_ENV"] !== "production" && isLoopbackHost(host),
    clientId: "site",
    build: readBuild(distDir),
    logLevel: env["LOG_LEVEL"] || "info",
    smtpUrl: readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: env["MAIL_FROM"] || "Kvota <no-reply@kvota.example>",
    publicUrl: readUrl(env, "PUBLIC_URL", ["http:", "https:"]),
    feed: readFeed(env),
    frameOrigins: readOrigins(env, "FRAME_ORIGINS"),
  };
}
