// A password is set anew while calls that were proved by the old one are under way: what it ends stays ended.
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Schema } from "../../server/platform/db/schema.ts";
import { codeOf, stepMs } from "../harness/authenticator-app.ts";
import { createServerClock } from "../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../harness/server.ts";
import { readBeside, writeBeside } from "../harness/test-database.ts";
import { until } from "../harness/until.ts";

const password = "Sandbox-Pass1";
const sub = "00000000-0000-4000-8000-000000000001";
const clock = createServerClock();

let server: TestServer;
let [writing, reading]: Kysely<Schema>[] = [];
beforeAll(async () => {
  server = await startTestServer({ clock });
  [writing, reading] = [await writeBeside(server.dataDir), await readBeside(server.dataDir)];
});
afterAll(async () => {
  await Promise.all([writing?.destroy(), reading?.destroy()]);
  await server.stop();
});
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const waitsForLock = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(reading!);
  return rows.length > 0;
};

/** As the link of a forgotten password does it: the call comes before all of that is durable. */
async function besideReset<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  await writing!.transaction().execute(async (trx) => {
    await trx.updateTable("user").set({ password_hash: "another" }).where("sub", "=", sub).execute();
    answer = call();
    await until(waitsForLock);
    await trx.updateTable("session").set({ revoked: 1 }).where("sub", "=", sub).execute();
  });
  return answer!;
}

const openSessions = () =>
  reading!.selectFrom("session").select("family_id").where("sub", "=", sub).where("revoked", "=", 0).execute();

it("a log-in by the old one opens no session", async () => {
  const body = { username: "player", password, rememberMe: true };
  const answer = await besideReset(() => server.call("/kcmanager/loginUser", { body }));
  expect(answer).toMatchObject({ status: 401, body: { error: "invalidCredentials" } });
  expect(await openSessions()).toEqual([]);
});

it("a session that is ended asks for no other address", async () => {
  const { access_token: token } = await server.logIn("player");
  const body = { firstName: "Petar", lastName: "Perić", email: "thief@example.com", current: password };
  const answer = await besideReset(() => server.call("/account/v1/profile", { body, token }));
  expect(answer).toMatchObject({ status: 409, body: { error: "conflict" } });
  const user = reading!.selectFrom("user").select("pending_email").where("sub", "=", sub);
  expect(await user.executeTakeFirst()).toEqual({ pending_email: null });
});

it("a session that is ended adds no app", async () => {
  const { access_token: token } = await server.logIn("player");
  const path = "/account/v1/factors/totp";
  const { secret } = (await server.call<{ secret: string }>(`${path}/start`, { body: { password }, token })).body;
  const body = { code: codeOf(secret, clock.now() - stepMs), next: codeOf(secret, clock.now()) };
  const answer = await besideReset(() => server.call(`${path}/confirm`, { body, token }));
  expect(answer).toMatchObject({ status: 401, body: { error: "unauthorized" } });
  expect(await reading!.selectFrom("totp").select("since").execute()).toEqual([{ since: null }]);
});
