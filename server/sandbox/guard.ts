// Who may call the sandbox: this machine alone, and no page of another site through a visitor's browser.
import type { FastifyRequest } from "fastify";
import { forbidden } from "../http/http-error.ts";
import { isLoopbackHostHeader, isLoopbackOrigin } from "../http/loopback.ts";

/** `onRequest` hook. @throws HttpError 403 */
export async function loopbackOnly(request: FastifyRequest): Promise<void> {
  const { host, origin } = request.headers;
  if (!isLoopbackHostHeader(host)) throw forbidden();
  if (origin !== undefined && !isLoopbackOrigin(origin)) throw forbidden();
}
