// What a request asks for, as far as it decides who answers it. Nothing that anybody is signed in for is ever ours.
import { isServerPath } from "../src/protocol/server-paths.ts";

/**
 * page = any address of the app; file = part of the build, under a name that is its alone; picture = may be the build's
 * or the site's; config = where the servers are; network = none of our business.
 */
export type RequestClass = "page" | "file" | "picture" | "config" | "network";

export interface AskedFor {
  method: string;
  url: string;
  mode: string;
  destination: string;
  /** Whether it carries an Authorization header. */
  authorised: boolean;
}

const files = /^\/(?:assets|icons|manifests|sounds)\/|^\/(?:theme-boot\.js|manifest\.webmanifest)$/;
const pictures = /^\/(?:defaultSportIcons|table_icons|banners)\//;

/** @param origin of the site */
export function classOf({ method, url, mode, destination, authorised }: AskedFor, origin: string): RequestClass {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || authorised || isServerPath(pathname)) return "network";
  // An address whose last part has an extension is a file, also where a person opens it.
  if (mode === "navigate") return /\.[^/]*$/.test(pathname) ? "network" : "page";
  if (pathname === "/config.json") return "config";
  if (files.test(pathname)) return "file";
  return pictures.test(pathname) || destination === "image" ? "picture" : "network";
}
