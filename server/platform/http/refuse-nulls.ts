import type { FastifyRequest } from "fastify";
import { nullIn, nullRefusal } from "../db/null-characters.ts";
import { badRequest } from "./read-json.ts";

/**
 * Request hook that runs after the body parsers and before the schema checks. @throws HttpError 400 that names the
 * field with a null character
 */
export async function refuseNulls({ body, query, params }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const path = nullIn(part);
    if (path === null) continue;
    throw badRequest([{ path: path.join("."), message: nullRefusal }]);
  }
}
