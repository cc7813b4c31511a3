// What protects the answers: all of them from being taken for something else, documents and workers by a policy.
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { appConfigSchema } from "../../../src/protocol/cms.ts";
import type { Config } from "../../config.ts";
import type { SandboxState } from "../sandbox-state.ts";
import { isFramePath, openToFrames, protectFrame } from "./frame-headers.ts";
import { isForwardedTls, type Trust } from "./trusted-proxy.ts";
import { isServerPath, policyReportPath } from "../../../src/protocol/server-paths.ts";

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

type Kind = "document" | "frame" | "worker" | "picture" | "data";

/** The service worker, and the one entry that shared and dedicated workers have: what it imports is under its policy. */
const workerScript = /^\/(?:sw|assets\/host-[\w-]+)\.js$/;
/** What a browser shows or runs only where a document uses it. */
const passiveFile = /\.(?:js|css|json|webmanifest|png|wav|woff2|txt|ico)$/;

/** What an address may be taken for. The policy weighs a kilobyte, so data goes without; what is not known is a document. */
function kindOf(path: string): Kind {
  if (workerScript.test(path)) return "worker";
  if (isFramePath(path)) return passiveFile.test(path) ? "data" : "frame";
  if (isServerPath(path)) return path.startsWith("/docs") ? "document" : "data";
  if (path.endsWith(".svg")) return "picture";
  return passiveFile.test(path) ? "data" : "document";
}

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

type HeaderConfig = Pick<Config, "distDir" | "frameOrigins" | "publicUrl">;

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * @param sandbox on = the app may also talk to other ports of this machine
 * @param trust whose word that the line is encrypted is believed
 */
export function createSecurityHeaders(config: HeaderConfig, sandbox: SandboxState, trust: Trust): SetSecurityHeaders {
  // The house's games are the site's own.
  const frames = ["'self'", ...config.frameOrigins].join(" ");
  const configured = configuredOrigins(config.distDir);
  const images = ["'self'", "data:", ...configured.images].join(" ");
  const isPublicTls = config.publicUrl?.startsWith("https://") === true;
  const hostIn = (header = ""): string | null => /^[\w.:[\]-]+$/.exec(header)?.[0] ?? null;
  function policyFor(hostHeader?: string): string {
    // Safari before 15.4 does not count ws: of the same host as 'self'.
    const host = hostIn(hostHeader);
    const sockets = host ? [`ws://${host}`, `wss://${host}`] : [];
    const elsewhere = [...configured.connect, ...(sandbox.on ? loopback : [])];
    const connect = ["'self'", ...new Set([...sockets, ...elsewhere])].join(" ");
    return [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
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
    ].join("; ");
  }

  return (request, response) => {
    const path = (request.url ?? "/").replace(/\?.*$/s, "");
    // Answers of the API may be personal and are always of this moment.
    if (isServerPath(path)) response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    // Pages of other origins are let in by CORS alone.
    response.setHeader("cross-origin-resource-policy", sandbox.on ? "cross-origin" : "same-origin");
    const kind = kindOf(path);
    if (isFramePath(path)) openToFrames(response);
    if (kind === "picture") response.setHeader("content-security-policy", "default-src 'none'");
    if (kind === "data" || kind === "picture") return;
    const isTls = isPublicTls || isForwardedTls(request, trust);
    if (isTls) response.setHeader("strict-transport-security", `max-age=${yearSeconds}`);
    if (kind === "frame") {
      protectFrame(response, hostIn(request.headers.host), isTls);
      return;
    }
    response.setHeader("content-security-policy", policyFor(request.headers.host));
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    if (kind === "worker") return;
    response.setHeader("cross-origin-opener-policy", "same-origin");
    response.setHeader("x-frame-options", "DENY");
    response.setHeader("permissions-policy", "camera=(), microphone=(), geolocation=()");
  };
}
