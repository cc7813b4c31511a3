// What answers at /docs: the description of the server's routes, and pages that show it.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { SandboxState } from "../sandbox-state.ts";
import { zodSchemas } from "./zod-schemas.ts";

export interface DocsViewer {
  /** @param url path and query below /docs */
  show(
    url: string,
    headers: IncomingHttpHeaders,
  ): Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer }>;
}

/** Of calls that there are in a sandbox alone. */
const ofSandbox = /^\/(?:sandbox|psp)\//;

/** Of one answer on one connection: the server that sends it on has its own. */
const ofConnection: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** @param routes of the server; they are described, and answer nothing here */
export async function openDocsViewer(
  routes: readonly RouteOptions[],
  build: string,
  sandbox: Pick<SandboxState, "on">,
): Promise<DocsViewer> {
  const http = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: zodSchemas,
  });
  await http.register(swagger, {
    openapi: { info: { title: "Kvota", version: build } },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema } of routes)
    if (schema?.hide !== true) http.route({ method, url, ...(schema && { schema }), handler: () => undefined });
  // The viewer brings styles and scripts of its own, so it has a policy of its own.
  await http.register(swaggerUi, {
    routePrefix: "/docs",
    // Each time: the sandbox goes off with the first request through a proxy.
    transformSpecification: ({ paths, ...described }) => ({
      ...described,
      paths: Object.fromEntries(
        Object.entries((paths ?? {}) as object).filter(([path]) => sandbox.on || !ofSandbox.test(path)),
      ),
    }),
    staticCSP: true,
    // On plain http it would send the viewer's own files to https.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ""),
  });
  await http.ready();

  return {
    async show(url, headers) {
      const answer = await http.inject({ method: "GET", url, headers });
      const endToEnd = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      return { status: answer.statusCode, headers: Object.fromEntries(endToEnd), body: answer.rawPayload };
    },
  };
}
