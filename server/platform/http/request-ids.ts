// Each request has an id that stands in its log lines and in its answer, so that a player's report leads to them.
import { randomUUIDv7 } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isServerPath } from "../../../src/protocol/server-paths.ts";
import type { Trust } from "./trusted-proxy.ts";

export const requestIdHeader = "x-request-id";
/** What a proxy may call a request. */
const idShape = /^[\w-]{8,64}$/;

/** The id that a trusted proxy gave; else a new one. */
export function requestIdOf(request: IncomingMessage, trust: Trust): string {
  const given = request.headers[requestIdHeader];
  const peer = request.socket.remoteAddress;
  const isTrusted = peer !== undefined && trust(peer);
  return isTrusted && typeof given === "string" && idShape.test(given) ? given : randomUUIDv7();
}

/** The app's files go without it: on a weak line each of their answers' bytes counts. */
export function nameInAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (isServerPath(request.url.split("?")[0] ?? "")) void reply.header(requestIdHeader, request.id);
}

/** A hook. */
export async function answerRequestId(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  nameInAnswer(request, reply);
}

/** A hook: a log line for a request that was answered, without anything that a player said. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? "none",
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}
