// Lists that are empty: a file takes "in ()" and finds nothing by it, PostgreSQL takes it for a mistake.
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailProposalByShell } from "../../server/people/accounts/profile/account-mails.ts";
import { createServerClock } from "../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../harness/server.ts";
import { writeBeside } from "../harness/test-database.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  ["/account/v1/messages/read", { ids: [] }, "player", 204],
  ["/account/v1/messages/delete", { ids: [] }, "player", 204],
  ["/operator/v1/verifications", { state: "none" }, "admin", 200],
])("are no failure of %s", async (path, body, username, status) => {
  const { access_token: token } = await server.logIn(username);
  expect(await server.call(path, { body, token })).toMatchObject({ status });
});

it("of administrators who could be told hold up no word of the shell", async () => {
  const db = await writeBeside(server.dataDir);
  const outbox = { send: () => Promise.reject(new Error("nobody is to be told")), list: async () => [] };
  const mailing = { clock: createServerClock(), outbox, baseUrl: () => "", siteName: () => "" };
  await expect(mailProposalByShell(mailing, db, [])).resolves.toBeUndefined();
  await db.destroy();
});
