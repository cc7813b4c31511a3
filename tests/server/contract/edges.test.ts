// Single statements of the contract that are easily lost: what a client of another make runs into first.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("errors", () => {
  it.each(["/%E0%A4%A", "/sportsbetting/v1/tickets/%E0%A4%A"])(
    "have the contract's body where the address cannot be decoded: %s",
    async (path) => {
      const answer = await server.call(path);
      expect(answer).toMatchObject({ status: 400, body: { error: "badRequest", details: [{ path: "" }] } });
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it.each([
    ["/cms/v1/betting/live/offer", { page: 0 }, "page"],
    ["/cms/v1/betting/live/offer", { sport_code: "F|B" }, "sport_code"],
    ["/cms/v1/betting/live/match", { eventId: "1" }, "eventId"],
    ["/cms/v1/betting/prematch/offer", { time_filter: 24 }, "time_filter"],
    ["/cms/v1/betting/prematch/offer", { league_ids: ["1"] }, "league_ids.0"],
    ["/cms/v1/betting/ticket/check", { ticket: [{}] }, "ticket.0.id"],
    ["/cms/v1/markets/getMarketFilters", { type: "main" }, "type"],
    ["/kcmanager/loginUser", { username: "player" }, "password"],
    ["/kcmanager/refreshToken", {}, "refreshToken"],
    ["/sandbox/emit", { event: "beat", payload: {}, namespace: "/other" }, "namespace"],
    ["/sandbox/settle", { eventId: 1, results: { G: [1] } }, "results.G"],
    ["/sandbox/faults", { failRate: 2 }, "failRate"],
    ["/sandbox/ticket-policy", { mode: "lucky" }, "mode"],
  ])("of %s name the wrong field of %j: %s", async (path, body, field) => {
    const answer = await server.call<{ details: { path: string; message: string }[] }>(path, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: "badRequest" } });
    expect(answer.body.details.map((detail) => detail.path)).toContain(field);
  });
});

describe("ping", () => {
  it("takes an empty ticket_id as none", async () => {
    const { access_token } = await server.logIn("player");
    const answer = await server.call("/base/v1/users/ping?ticket_id=", { token: access_token });
    expect(answer).toMatchObject({ status: 200, body: { ticketInfo: null, blocked: false, maintenanceMode: null } });
  });
});
