import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPolicyReports, type Violation } from "../../../../server/platform/http/policy-reports.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const report = {
  "csp-report": {
    "document-uri": "https://kvota.example/en/betting?sport=F#top",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://bad.example/x.js?player=7",
    "source-file": "https://kvota.example/assets/app.js",
    "line-number": 3,
  },
};
const violation = {
  directive: "script-src-elem",
  blocked: "https://bad.example/x.js",
  page: "https://kvota.example/en/betting",
  source: "https://kvota.example/assets/app.js:3",
};

describe("reports of a broken policy", () => {
  it("are logged once a kind, counted, and without what may be personal", () => {
    const logged: Violation[] = [];
    const reports = createPolicyReports((one) => logged.push(one));
    reports.take(report);
    reports.take(report);
    expect(logged).toEqual([{ ...violation, count: 1 }]);
    expect(reports.list()).toEqual([{ ...violation, count: 2 }]);
  });

  it("cannot fill the memory", () => {
    const reports = createPolicyReports(() => undefined);
    for (let line = 0; line < 1000; line++) reports.take({ "csp-report": { "line-number": line } });
    expect(reports.list()).toHaveLength(100);
  });
});

describe("the address for reports", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.stop());

  const send = (body: unknown) =>
    server.call("/security/v1/violations", { body, headers: { "content-type": "application/csp-report" } });

  it("is named by the policy and takes what browsers send", async () => {
    expect((await server.call("/")).headers.get("content-security-policy")).toContain(
      "report-uri /security/v1/violations",
    );
    expect((await send(report)).status).toBe(204);
    expect((await server.call<Violation[]>("/sandbox/violations")).body).toEqual([{ ...violation, count: 1 }]);
  });

  it("refuses anything else", async () => {
    expect(await send({ "csp-report": { "blocked-uri": 7 } })).toMatchObject({
      status: 400,
      body: { error: "badRequest", details: [{ path: "csp-report.blocked-uri" }] },
    });
    expect((await send({ "csp-report": { "blocked-uri": "x".repeat(20_000) } })).status).toBe(413);
  });

  it("forgets at a reset of the sandbox", async () => {
    await server.call("/sandbox/reset", { body: {} });
    expect((await server.call<Violation[]>("/sandbox/violations")).body).toEqual([]);
  });
});
