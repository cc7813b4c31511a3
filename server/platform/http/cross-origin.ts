// Lets pages of this machine's other origins use the API: a client under development, an acceptance run.
import cors from "@fastify/cors";
import { repetitionHeader } from "../../../src/protocol/desk/repetition-header.ts";
import { passkeyHeader } from "../../../src/protocol/passkeys.ts";
import { isServerPath } from "../../../src/protocol/server-paths.ts";
import type { SandboxState } from "../sandbox-state.ts";
import type { Http } from "./create-http.ts";
import { isLoopbackOrigin } from "./loopback.ts";
import { requestIdHeader } from "./request-ids.ts";

export async function allowLoopbackOrigins(http: Http, sandbox: SandboxState): Promise<void> {
  // Files of the app say nothing of origins: "vary: Origin" would make a worker, which names its own, ask for what the page
  // has fetched already. What frames of games ask for is open to all by itself.
  http.addHook("onRoute", (route) => {
    const isOpen = route.url.startsWith("/rgs/") || route.url.startsWith("/play/");
    if (isOpen || (route.method !== "OPTIONS" && !isServerPath(route.url)))
      route.config = Object.assign({}, route.config, { cors: false });
  });
  await http.register(cors, {
    origin: (origin, done) => done(null, sandbox.on && origin && isLoopbackOrigin(origin) ? origin : false),
    methods: ["GET", "POST", "PUT"],
    allowedHeaders: ["authorization", "content-type", passkeyHeader, repetitionHeader],
    exposedHeaders: ["retry-after", requestIdHeader],
    maxAge: 600,
  });
}
