// Whatever is sent to whichever call by whomever: no answer is the server's own failure. KVOTA_FUZZ = how many calls
// (2,000; a long run has 20,000), SEED repeats a run.
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../../../server/platform/system-clock.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";
import { inheritedNames } from "../../harness/hostile-values.ts";
import {
  createMemory,
  createRandomCalls,
  filledWith,
  type Operation,
  operationsOf,
  type RandomCall,
} from "../../harness/random-call.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";

const many = Number(process.env["KVOTA_FUZZ"] ?? 2000);
/** Under way at once. */
const together = 4;
const roles = ["guest", "player", "agent", "editor", "admin"] as const;
type Role = (typeof roles)[number];
/** Of the sandbox's user of each name. */
const seededRoles: Readonly<Record<Role, string[]>> = {
  guest: [],
  player: [],
  agent: ["AG1"],
  editor: ["AL2"],
  admin: ["AL99"],
};

/** What ends the run itself is left out: the sandbox's faults are failures on purpose, and its reset takes a second. */
const leftOut = new Set(["/sandbox/faults", "/sandbox/reset", "/sandbox/ticket-policy"]);

interface Failure {
  call: string;
  status: number;
  role: Role;
  url: string;
  body: string;
  error: unknown;
}

let server: TestServer;
let operations: Operation[];
/** Rates and throttles are over as soon as the clock is moved. */
let skewMs = 0;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + skewMs };
  const logLevel = process.env["KVOTA_FUZZ_LOG"] ?? "silent";
  server = await startTestServer({ clock, config: { logLevel, paymentWebhookSecrets: [] } });
  const { body } = await server.call<Parameters<typeof operationsOf>[0]>("/docs/json");
  operations = operationsOf(body).filter(({ path }) => !leftOut.has(path));
});
afterAll(() => server.stop());

async function logIn(role: Role): Promise<boolean> {
  // A call may have blocked the user, or taken the roles: behind most doors the run would try nothing any more.
  await server.call("/sandbox/user", { body: { username: role, blocked: false, roles: seededRoles[role] } });
  const token = tokens.get(role);
  if (token !== undefined) {
    const { status, body } = await server.call<{ blocked?: boolean }>("/base/v1/users/ping", { token });
    // A call before may have left something that no answer can be made of.
    expect({ status, body }).not.toMatchObject({ status: 500 });
    if (status === 200 && body.blocked === false) return true;
  }
  const answer = await server.call<{ access_token?: string }>("/kcmanager/loginUser", {
    body: { username: role, password: "Sandbox-Pass1" },
  });
  const { access_token: fresh } = answer.body;
  if (answer.status !== 200 || fresh === undefined) return false;
  tokens.set(role, fresh);
  if (role === "admin" || role === "editor")
    await server.call("/operator/v1/confirm", { body: { password: "Sandbox-Pass1" }, token: fresh });
  return true;
}

const users = roles.filter((role) => role !== "guest");

/** Calls end sessions, block users and change passwords: who is out comes in again, after a reset where it takes one. */
async function logInAll(): Promise<void> {
  for (const role of users) {
    if (await logIn(role)) continue;
    tokens.clear();
    expect((await server.call("/sandbox/reset", { method: "POST" })).status).toBe(204);
    for (const each of users) expect([each, await logIn(each)]).toEqual([each, true]);
    return;
  }
}

async function send({ method, url, body, contentType }: RandomCall, role: Role): Promise<[number, unknown]> {
  const token = tokens.get(role);
  const response = await fetch(`${server.url}${url}`, {
    method,
    redirect: "manual",
    headers: {
      ...(body === null ? {} : { "content-type": contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === null ? {} : { body }),
  });
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("application/json");
  return [response.status, isJson && text !== "" ? JSON.parse(text) : null];
}

const errorOf = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && "error" in answer ? answer.error : null;

/** What the API names on purpose is none: one of the calls sets maintenance, and games are shut then. */
const failureOf = (call: RandomCall, role: Role, [status, answer]: readonly [number, unknown]): Failure[] =>
  status < 500 || (status === 503 && errorOf(answer) === "maintenance")
    ? []
    : [
        {
          call: `${call.method} ${call.path}`,
          status,
          role,
          url: call.url.slice(0, 300),
          error: errorOf(answer),
          body: (call.body ?? "").slice(0, 600),
        },
      ];

it(`answers ${many} random calls`, { timeout: 180_000 + many * 50 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`whole API: SEED=${seed}, ${operations.length} operations`);
  const random = createFakeRandom(seed);
  const memory = createMemory();
  const callOf = createRandomCalls(random, { memory, hostility: 0.25 });
  const gentleOf = createRandomCalls(random, { memory, hostility: 0.03 });
  const failures: Failure[] = [];
  const statuses = new Map<number, number>();
  for (const role of roles) tokens.delete(role);
  for (const sport of ["F", "T"]) {
    for (const path of ["/cms/v1/betting/prematch/offer", "/cms/v1/betting/live/offer"])
      memory.note((await server.call(path, { body: { sport_code: sport, page: 1 } })).body);
  }
  for (let done = 0; done < many; done += together) {
    if (done % 48 === 0) await logInAll();
    skewMs += 500;
    const calls = Array.from({ length: together }, () => {
      const operation = operations[Math.floor(random.next() * operations.length)] as Operation;
      // Who may do most gets behind most doors.
      const role = random.next() < 0.4 ? "admin" : (roles[Math.floor(random.next() * roles.length)] as Role);
      const call = random.next() < 0.5 ? gentleOf(operation) : callOf(operation);
      return { call, role };
    });
    await Promise.all(
      calls.map(async ({ call, role }) => {
        const [status, answer] = await send(call, role);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) memory.note(answer);
        failures.push(...failureOf(call, role, [status, answer]));
      }),
    );
  }
  console.log(
    [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  );
  expect(failures, `SEED=${seed}`).toEqual([]);
  await logInAll();
  const verified = await server.call("/operator/v1/audit/verify", { token: tokens.get("admin") ?? "" });
  expect(verified).toMatchObject({ status: 200, body: { ok: true } });
  // It is the API that was tried, not its doors alone.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(many / 20);
});

it("answers the names that all objects have, as every text of every call", async () => {
  const failures: Failure[] = [];
  for (const word of inheritedNames) {
    for (const choices of [false, true]) {
      await logInAll();
      const calls = operations.map(({ method, path, parameters, body }) => {
        const filled = path.replaceAll(/\{[^}]*\}/g, word);
        const query = parameters.filter((each) => each.in === "query").map(({ name }) => `${name}=${word}`);
        const url = query.length === 0 ? filled : `${filled}?${query.join("&")}`;
        const text = body === null ? null : JSON.stringify(filledWith(body, word, choices));
        return { method, path, url, body: text, contentType: "application/json" };
      });
      for (let from = 0; from < calls.length; from += together) {
        skewMs += 100;
        await Promise.all(
          calls.slice(from, from + together).flatMap((call) =>
            (["player", "admin"] as const).map(async (role) => {
              failures.push(...failureOf(call, role, await send(call, role)));
            }),
          ),
        );
      }
    }
  }
  expect(failures).toEqual([]);
});
