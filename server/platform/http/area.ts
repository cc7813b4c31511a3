// The server's HTTP, its log and metrics, and where it is reached.
import { type Address, createAddress } from "../../address.ts";
import type { Area, Base } from "../area.ts";
import { type Metrics, openMetrics } from "../ops/metrics/open-metrics.ts";
import { createHttp, type Http } from "./create-http.ts";
import { registerPolicyReportRoutes } from "./policy-report-routes.ts";
import { createPolicyReports, type PolicyReports } from "./policy-reports.ts";
import { compileTrust, type Trust } from "./trusted-proxy.ts";

export interface HttpParts {
  trust: Trust;
  metrics: Metrics;
  http: Http;
  failed(error: unknown): void;
  address: Address;
  policyReports: PolicyReports;
}

export const httpArea: Area<Base, HttpParts> = {
  async open({ config }) {
    const trust = compileTrust(config.trustProxy) ?? (() => false);
    const metrics = await openMetrics(config);
    const http = createHttp({ ...config, trust });
    metrics.observeHttp(http);
    return {
      trust,
      metrics,
      http,
      address: createAddress(config),
      failed: (error) => http.log.error(error),
      policyReports: createPolicyReports((violation) => http.log.warn(violation, "the content policy was broken")),
    };
  },
  routes({ http, config, policyReports }) {
    http.get("/healthz", { schema: { tags: ["health"] } }, async () => ({ status: "ok", build: config.build }));
    registerPolicyReportRoutes(http, policyReports);
  },
};
