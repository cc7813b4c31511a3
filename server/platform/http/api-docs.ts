// The OpenAPI description at /docs, made from the routes' schemas.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { SandboxState } from "../sandbox-state.ts";
import type { Http } from "./create-http.ts";

/** Of calls that there are in a sandbox alone. */
const ofSandbox = /^\/(?:sandbox|psp)\//;

/** Before any route: it only sees those that come later. */
export async function serveApiDocs(http: Http, build: string, sandbox: Pick<SandboxState, "on">): Promise<void> {
  await http.register(swagger, {
    openapi: { info: { title: "Kvota", version: build } },
    transform: jsonSchemaTransform,
  });
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
}
