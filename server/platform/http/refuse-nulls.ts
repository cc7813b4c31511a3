import type { FastifyRequest } from "fastify";
import { nullIn, nullRefusal } from "../db/null-characters.ts";
import { badRequest } from "./read-json.ts";

/** A hook behind the parsers and before the schemas. @throws HttpError 400 that names the field */
export async function refuseNulls({ body, query, params }: FastifyRequest): Promise<void> {
  for (const said of [params, query, body]) {
    const path = nullIn(said);
    if (path === null) continue;
    throw badRequest([{ path: path.join("."), message: nullRefusal }]);
  }
}
