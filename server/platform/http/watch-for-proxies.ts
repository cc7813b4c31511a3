// Looks at every request and handshake for the headers of proxies, before anything else does.
import type { IncomingMessage, Server } from "node:http";
import type { Http } from "./create-http.ts";
import { isForwarded, type Trust } from "./trusted-proxy.ts";

interface ProxyWatchDeps {
  sandbox: { proxySeen(): void };
  log: Pick<Http["log"], "warn">;
}

/** After every listener of the server was added: this one comes first. */
export function watchForProxies(server: Server, trust: Trust, { sandbox, log }: ProxyWatchDeps): void {
  let hasWarned = false;
  const look = (request: IncomingMessage): void => {
    if (!isForwarded(request.headers)) return;
    sandbox.proxySeen();
    if (hasWarned || trust(request.socket.remoteAddress ?? "")) return;
    hasWarned = true;
    log.warn("headers of a proxy that TRUST_PROXY does not name are ignored; this is told once");
  };
  server.prependListener("request", look).prependListener("upgrade", look);
}
