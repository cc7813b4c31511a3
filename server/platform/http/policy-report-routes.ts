// Where browsers send what broke the content security policy.
import { policyReportSchema } from "../../../src/protocol/policy-reports.ts";
import { policyReportPath } from "../../../src/protocol/server-paths.ts";
import { addJsonParser, type Http } from "./create-http.ts";
import type { PolicyReports } from "./policy-reports.ts";

const bodyLimit = 16 * 1024;

export function registerPolicyReportRoutes(http: Http, reports: Pick<PolicyReports, "take">): void {
  addJsonParser(http, "application/csp-report", { bodyLimit });
  http.post(
    policyReportPath,
    { bodyLimit, schema: { tags: ["security"], body: policyReportSchema } },
    async (request, reply) => {
      reports.take(request.body);
      return reply.code(204).send();
    },
  );
}
