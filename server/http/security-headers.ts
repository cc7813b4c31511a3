// The headers every answer carries, workers' files and the sockets' handshakes included.
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { appConfigSchema } from "../../src/protocol/cms.ts";
import type { Config } from "../config.ts";
import { inlineDigests } from "./inline-digests.ts";
import { isServerPath, policyReportPath } from "../../src/protocol/server-paths.ts";

const loopback = ["http://127.0.0.1:*", "http://localhost:*", "ws://127.0.0.1:*", "ws://localhost:*"];

interface ConfiguredOrigins {
  connect: string[];
  images: string[];
}

/** Origins that the app's /config.json sends it to; none where there is no such file. */
function configuredOrigins(distDir: string): ConfiguredOrigins {
  const nowhere = { connect: [], images: [] };
  let text: string;
  try {
    text = readFileSync(join(distDir, "config.json"), "utf8");
  } catch {
    // No built app: nothing is served that could connect anywhere.
    return nowhere;
  }
  const config = appConfigSchema.safeParse(JSON.parse(text));
  if (!config.success) return nowhere;
  const { apiUrl, sportsSocketUrl, feedSocketUrl, brandingUrl } = config.data;
  const originsOf = (urls: string[]): string[] =>
    urls.flatMap((url) => (/^(?:https?|wss?):/.test(url) ? (URL.parse(url)?.origin ?? []) : []));
  return {
    connect: originsOf([apiUrl, sportsSocketUrl, feedSocketUrl]).flatMap((origin) => [
      origin,
      origin.replace(/^http/, "ws"),
    ]),
    images: originsOf([brandingUrl]),
  };
}

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

type HeaderConfig = Pick<Config, "distDir" | "sandbox" | "frameOrigins" | "publicUrl">;

const yearSeconds = 365 * 24 * 60 * 60;

/** Whether the player's line to the site is encrypted, by a proxy before this server. */
function isBehindTls(request: IncomingMessage, { publicUrl }: HeaderConfig): boolean {
  return request.headers["x-forwarded-proto"] === "https" || publicUrl?.startsWith("https://") === true;
}

/** The page as it was built; "" where there is none. */
function builtPage(distDir: string): string {
  try {
    return readFileSync(join(distDir, "index.html"), "utf8");
  } catch {
    // No built app: no page of its own is served.
    return "";
  }
}

/** @param config `sandbox` on also lets the app talk to other ports of this machine */
export function createSecurityHeaders(config: HeaderConfig): SetSecurityHeaders {
  const frames = config.frameOrigins.join(" ") || "'none'";
  const configured = configuredOrigins(config.distDir);
  const images = ["'self'", "data:", ...configured.images].join(" ");
  const inline = inlineDigests(builtPage(config.distDir));
  const elsewhere = [...configured.connect, ...(config.sandbox ? loopback : [])];
  return (request, response) => {
    // Safari before 15.4 does not count ws: of the same host as 'self'.
    const host = /^[\w.:[\]-]+$/.exec(request.headers.host ?? "")?.[0];
    const sockets = host ? [`ws://${host}`, `wss://${host}`] : [];
    const connect = ["'self'", ...new Set([...sockets, ...elsewhere])].join(" ");
    const policy = [
      "default-src 'none'",
      ["script-src 'self'", ...inline.scripts].join(" "),
      ["style-src 'self'", ...inline.styles].join(" "),
      `img-src ${images}`,
      "font-src 'self'",
      "media-src 'self'",
      `connect-src ${connect}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      `frame-src ${frames}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types kvota dompurify",
      `report-uri ${policyReportPath}`,
    ];
    // Answers of the API may be personal and are always of this moment.
    if (isServerPath((request.url ?? "/").replace(/\?.*$/s, ""))) response.setHeader("cache-control", "no-store");
    response.setHeader("content-security-policy", policy.join("; "));
    response.setHeader("cross-origin-opener-policy", "same-origin");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("x-frame-options", "DENY");
    if (isBehindTls(request, config)) response.setHeader("strict-transport-security", `max-age=${yearSeconds}`);
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    response.setHeader("permissions-policy", "camera=(), microphone=(), geolocation=()");
    // Pages of other origins are let in by CORS alone.
    response.setHeader("cross-origin-resource-policy", config.sandbox ? "cross-origin" : "same-origin");
  };
}
