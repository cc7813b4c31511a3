// A request that names two hosts is one thing to a proxy and another to the server (RFC 9112, 3.2): neither is served.
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { badRequest } from "./read-json.ts";

/** Node itself keeps the first, and says nothing of the others. */
export const namesOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length <= 1;

/** A hook. @throws HttpError 400 */
export async function refuseTwoHosts({ raw }: FastifyRequest): Promise<void> {
  if (!namesOneHost(raw)) throw badRequest([{ path: "host", message: "is named twice" }]);
}
