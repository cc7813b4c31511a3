// Who may call the sandbox: this machine alone, and no page of another site through a visitor's browser.
import type { FastifyRequest } from "fastify";
import { forbidden } from "../platform/http/http-error.ts";
import { isLoopbackHost, isLoopbackHostHeader, isLoopbackOrigin } from "../platform/http/loopback.ts";
import { isForwarded } from "../platform/http/trusted-proxy.ts";
import type { SandboxState } from "../platform/sandbox-state.ts";

/** `onRequest` hook, which throws HttpError 403. The peer is the connection's own, whatever a proxy says. */
export function createLoopbackOnly(sandbox: SandboxState) {
  return async (request: FastifyRequest): Promise<void> => {
    const { host, origin } = request.headers;
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, "");
    if (!sandbox.on || isForwarded(request.headers)) throw forbidden();
    if (peer === undefined || !isLoopbackHost(peer) || !isLoopbackHostHeader(host)) throw forbidden();
    if (origin !== undefined && !isLoopbackOrigin(origin)) throw forbidden();
  };
}
