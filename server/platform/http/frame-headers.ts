// What protects the pages of games: they run in frames of this site, but in an origin of their own (opaque), which is never
// the same as any other. So their policy names the site in full, and their files are open to every origin.
import type { ServerResponse } from "node:http";
import { policyReportPath } from "../../../src/protocol/server-paths.ts";

const folder = "/play/";

export function isFramePath(path: string): boolean {
  return path.startsWith(folder);
}

/** @param host of the request; null = it sent none that could be one: nothing is allowed then */
function policyOf(host: string | null, isTls: boolean): string {
  const site = host === null ? "'none'" : `http${isTls ? "s" : ""}://${host}`;
  const files = host === null ? site : `${site}${folder}`;
  const connect = host === null ? site : `${site}/rgs/ ws${isTls ? "s" : ""}://${host}/socket.io/`;
  return [
    "default-src 'none'",
    `script-src ${files}`,
    `style-src ${files}`,
    `img-src ${files}`,
    `connect-src ${connect}`,
    `frame-ancestors ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "sandbox allow-scripts",
    `report-uri ${policyReportPath}`,
  ].join("; ");
}

/** For every answer below /play/. */
export function openToFrames(response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("cross-origin-resource-policy", "cross-origin");
}

/** For what a browser may show as a page. */
export function protectFrame(response: ServerResponse, host: string | null, isTls: boolean): void {
  response.setHeader("content-security-policy", policyOf(host, isTls));
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("permissions-policy", "camera=(), microphone=(), geolocation=()");
}
