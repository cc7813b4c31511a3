// The OpenAPI description at /docs, made from the routes' schemas.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Http } from "./create-http.ts";

/** Before any route: it only sees those that come later. */
export async function serveApiDocs(http: Http, build: string): Promise<void> {
  await http.register(swagger, {
    openapi: { info: { title: "Kvota", version: build } },
    transform: jsonSchemaTransform,
  });
  // The viewer brings styles and scripts of its own, so it has a policy of its own.
  await http.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: true,
    // On plain http it would send the viewer's own files to https.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ""),
  });
}
