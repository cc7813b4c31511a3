// How somebody becomes a player of an agent: invitations, and accounts that an agent makes.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AgencyAgentsAnswer } from "../../../../src/protocol/agency/agents.ts";
import type { AgencyUsersAnswer } from "../../../../src/protocol/agency/users.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk()));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const namesOf = async (username: string, request: object = {}) =>
  (await desk.desk<AgencyUsersAnswer>(username, "users", request)).body.result?.map((row) => row.username);
const mails = async () => (await desk.server.call<Mail[]>("/sandbox/outbox")).body;

describe("invitations", () => {
  it("carry no words of the agent but the name, and are 20 an hour", async () => {
    const form = (nth: number) => ({
      username: `guest${nth}`,
      firstName: "You Won",
      lastName: "Money",
      email: `guest${nth}@example.com`,
      lang: "en",
    });
    const statuses: number[] = [];
    for (let nth = 1; nth <= 21; nth += 1) statuses.push((await desk.desk("agent", "users/create", form(nth))).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    const invitation = (await mails()).find(({ to }) => to === "guest1@example.com");
    expect(invitation?.text).toContain("agent made an account at Kvota for you");
    expect(invitation?.text).not.toMatch(/Won|guest1 /);
  });
});

describe("a new account", () => {
  const form = { username: "novak", firstName: "Nova", lastName: "Kovač", email: "novak@kvota.example", lang: "en" };
  const invited = async (creditByAgent?: boolean) => {
    const mail = (await mails()).at(-1);
    const link = new URL(mail?.links[0] ?? "");
    expect([mail?.to, link.pathname, link.searchParams.get("invited")]).toEqual([
      "novak@kvota.example",
      "/en/auth/reset-password",
      "1",
    ]);
    return desk.server.call("/kcmanager/resetPassword", {
      body: {
        userId: link.searchParams.get("userId"),
        token: link.searchParams.get("token"),
        password: "Sandbox-Pass1",
        passwordConfirmation: "Sandbox-Pass1",
        creditByAgent,
      },
    });
  };

  it("is the player's, who alone chooses the password", async () => {
    const requestId = randomUUID();
    const first = await desk.desk("agent", "users/create", { ...form, requestId });
    expect(first).toMatchObject({ status: 201, body: { sub: expect.any(String) } });
    expect(JSON.stringify(first.body)).toBe(JSON.stringify({ sub: first.body["sub"] }));
    expect((await desk.desk("agent", "users/create", { ...form, requestId })).body).toEqual(first.body);
    expect(await namesOf("agent")).toEqual(["novak", "player2"]);
    expect((await mails()).filter(({ to }) => to === form.email)).toHaveLength(1);
    desk.pass(23 * 3600_000);
    expect((await invited(true)).status).toBe(204);
    expect((await desk.as("novak", "/account/v1/agent")).body).toEqual({ agent: "agent", creditByAgent: true });
    expect((await desk.as("novak", "/base/v1/users")).body).toMatchObject({ emailVerified: true });
    const { status } = await desk.credit({ sub: first.body["sub"], amount: 100 });
    expect(status).toBe(200);
  });

  it("says no to the agent's hand in the purse unless the player says yes, and the link ends after a day", async () => {
    await desk.desk("agent", "users/create", form);
    expect((await invited()).status).toBe(204);
    expect((await desk.as("novak", "/account/v1/agent")).body).toEqual({ agent: "agent", creditByAgent: false });
    await desk.reset();
    await desk.desk("agent", "users/create", form);
    desk.pass(24 * 3600_000 + 1);
    expect(await invited()).toMatchObject({ status: 400, body: { error: "resetTokenInvalid" } });
  });

  it("of the house's player asks nothing about agents, and hears no answer", async () => {
    expect((await desk.desk("admin", "users/create", form)).status).toBe(201);
    const link = new URL((await mails()).at(-1)?.links[0] ?? "");
    expect(link.searchParams.has("invited")).toBe(false);
    const { userId, token } = Object.fromEntries(link.searchParams);
    const fresh = { password: "Sandbox-Pass1", passwordConfirmation: "Sandbox-Pass1" };
    const body = { userId, token, ...fresh, creditByAgent: true };
    expect((await desk.server.call("/kcmanager/resetPassword", { body })).status).toBe(204);
    expect((await desk.as("novak", "/account/v1/agent")).body).toEqual({ agent: null, creditByAgent: false });
  });

  it("is refused with the field's own key", async () => {
    const create = (change: object) => desk.desk("agent", "users/create", { ...form, ...change });
    expect(await create({ username: "" })).toMatchObject({ status: 400, body: { error: "usernameRequired" } });
    expect(await create({ email: "x" })).toMatchObject({ status: 400, body: { error: "emailInvalid" } });
    expect(await create({ username: "player2" })).toMatchObject({ status: 409, body: { error: "usernameTaken" } });
    expect(await create({ email: "player@kvota.example" })).toMatchObject({
      status: 409,
      body: { error: "emailTaken" },
    });
  });

  it("of an agent needs the leave to make agents, and ends five deep", async () => {
    const create = (username: string, name: string, mayAgents = true) =>
      desk.desk(username, "agents/create", { ...form, username: name, email: `${name}@kvota.example`, mayAgents });
    expect((await create("subagent", "deep")).status).toBe(403);
    expect((await desk.desk("agent", "agents/settings", { sub: subs.subagent, mayAgents: true })).status).toBe(204);
    expect((await desk.desk("subagent", "agents/settings", { sub: subs.agent, mayAgents: true })).status).toBe(404);
    let above = "subagent";
    for (const name of ["third", "fourth", "fifth"]) {
      expect((await create(above, name)).status).toBe(201);
      await desk.steer({ username: name, blocked: false });
      const link = new URL((await mails()).at(-1)?.links[0] ?? "");
      // Nobody takes credit back from an agent: there is nothing to ask.
      expect([link.pathname, link.searchParams.has("invited")]).toEqual(["/en/auth/reset-password", false]);
      const body = {
        userId: link.searchParams.get("userId"),
        token: link.searchParams.get("token"),
        password: "Sandbox-Pass1",
        passwordConfirmation: "Sandbox-Pass1",
      };
      expect((await desk.server.call("/kcmanager/resetPassword", { body })).status).toBe(204);
      above = name;
    }
    expect(await create("fifth", "sixth")).toMatchObject({ status: 422, body: { error: "agentDepth" } });
    const { body } = await desk.desk<AgencyAgentsAnswer>("agent", "agents", { sort: "depth" });
    expect(body.result.map(({ username, depth, parent }) => [username, depth, parent?.username])).toEqual([
      ["subagent", 2, "agent"],
      ["third", 3, "subagent"],
      ["fourth", 4, "third"],
      ["fifth", 5, "fourth"],
    ]);
    expect(body.result[0]).toMatchObject({ players: 0, agents: 3, blocked: false, plan: null });
  });
});
