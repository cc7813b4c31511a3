// Where browsers send what broke the content security policy.
import { policyReportSchema } from "../../src/protocol/policy-reports.ts";
import { policyReportPath } from "../../src/protocol/server-paths.ts";
import type { Http } from "./create-http.ts";
import type { PolicyReports } from "./policy-reports.ts";

const bodyLimit = 16 * 1024;

export function registerPolicyReportRoutes(http: Http, reports: Pick<PolicyReports, "take">): void {
  http.addContentTypeParser("application/csp-report", { parseAs: "string", bodyLimit }, (request, body, done) => {
    void http.getDefaultJsonParser("error", "error")(request, body as string, done);
  });
  http.post(
    policyReportPath,
    { bodyLimit, schema: { tags: ["security"], body: policyReportSchema } },
    async (request, reply) => {
      reports.take(request.body);
      return reply.code(204).send();
    },
  );
}
