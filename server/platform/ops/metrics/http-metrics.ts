// How long requests take, by route.
import type { Http } from "../../http/create-http.ts";
import type { MetricRegistry } from "./metric-registry.ts";

const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
/** Others are whatever a client makes up. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Before the routes. A route's pattern is its label, and "none" that of all addresses without one: clients make those up too. */
export function observeHttp(registry: MetricRegistry, http: Pick<Http, "addHook">): void {
  const observe = registry.histogram(
    "kvota_http_seconds",
    "Duration of requests",
    ["route", "method", "status"],
    buckets,
  );
  http.addHook("onResponse", (request, reply, done) => {
    const method = methods.has(request.method) ? request.method : "other";
    const route = request.is404 ? "none" : (request.routeOptions.url ?? "none");
    observe({ route, method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}
