// Whose pages may open sockets: those of the site. Browsers name the page's origin, and let any page try.
import type { IncomingMessage } from "node:http";
import type { SandboxState } from "../sandbox-state.ts";
import { isLoopbackOrigin } from "./loopback.ts";

export interface SitePlace {
  publicUrl: string | null;
  /** While it is on, pages of this machine's other origins are let in: a client under development. */
  sandbox: Pick<SandboxState, "on">;
}

/** @returns whether a request comes from a page of the site, or from no page at all */
export function createSiteOrigin({ publicUrl, sandbox }: SitePlace): (request: IncomingMessage) => boolean {
  const site = publicUrl === null ? null : new URL(publicUrl).origin;
  return ({ headers: { origin, host } }) => {
    // The sandboxed frames of games have no origin of their own; the namespaces say what such a page may hear.
    if (origin === undefined || origin === "null") return true;
    if (sandbox.on && isLoopbackOrigin(origin)) return true;
    const page = URL.parse(origin);
    if (page === null || !/^https?:$/.test(page.protocol)) return false;
    return page.origin === site || page.host === host?.toLowerCase();
  };
}
