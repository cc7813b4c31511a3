// For `node --import`: before the server is loaded, so that its libraries can be watched.
import { register } from "node:module";
import { hostname } from "node:os";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK, resources } from "@opentelemetry/sdk-node";

// Of what is imported only the database's library is wrapped.
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url, { data: { include: ["pg"] } });

/** Asked every few seconds by proxies and Prometheus. */
const unwatched = new Set(["/healthz", "/readyz", "/livez", "/leadz", "/metrics"]);

const sdk = new NodeSDK({
  serviceName: process.env["OTEL_SERVICE_NAME"] || "kvota",
  resource: resources.resourceFromAttributes({
    "service.instance.id": process.env["NODE_NAME"] || `${hostname()}-${process.pid}`,
    "kvota.role": process.env["ROLE"] || "all",
  }),
  instrumentations: [
    new FastifyOtelInstrumentation({
      registerOnInitialization: true,
      ignorePaths: ({ url }) => unwatched.has(url),
      // One span a request: those of hooks and handlers say nothing more.
      instrumentHooks: false,
      instrumentHandler: false,
      recordExceptions: false,
      requestHook(span, request) {
        span.updateName(`${request.method} ${request.routeOptions.url ?? "none"}`);
        // A query may hold what must not leave the server.
        span.setAttribute("url.path", request.url.split("?")[0]);
        span.setAttribute("kvota.request_id", request.id);
      },
    }),
    // Statements have their values apart, which are not sent.
    new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
  ],
});
sdk.start();
