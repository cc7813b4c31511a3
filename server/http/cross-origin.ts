// Lets pages of this machine's other origins use the API: a client under development, an acceptance run.
import cors from "@fastify/cors";
import type { Http } from "./create-http.ts";
import { isLoopbackOrigin } from "./loopback.ts";

export async function allowLoopbackOrigins(http: Http): Promise<void> {
  await http.register(cors, {
    origin: (origin, done) => done(null, origin && isLoopbackOrigin(origin) ? origin : false),
    methods: ["GET", "POST"],
    allowedHeaders: ["authorization", "content-type"],
    exposedHeaders: ["retry-after"],
    maxAge: 600,
  });
}
