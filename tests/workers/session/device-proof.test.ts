import { expect, it, vi } from "vitest";
import { tokensOf } from "../../harness/tokens.ts";
import { login, logout, restart, services, session, useSessionRig } from "../../harness/session-rig.ts";

useSessionRig();

async function logIn(username: string, answer: { device?: string } = {}): Promise<unknown> {
  services.http.on(login, { status: 200, body: { ...tokensOf(), ...answer } });
  await session.logIn({ username, password: "x", rememberMe: true });
  return services.http.seenOf(login).at(-1)?.body;
}

it("says at a later log-in of the same name what an earlier one was given, after a log-out and a restart too", async () => {
  services.http.on(logout, { status: 204 });
  expect(await logIn("Mila", { device: "proof-1" })).toEqual({ username: "Mila", password: "x", rememberMe: true });
  await session.end("logout");
  await restart();
  expect(await logIn(" mila ")).toMatchObject({ device: "proof-1" });
  expect(await logIn("other")).not.toHaveProperty("device");
});

it("keeps the latest of each name, of eight names, and nothing of it readable", async () => {
  for (let n = 0; n < 9; n += 1) await logIn(`name-${n}`, { device: `proof-${n}` });
  await logIn("name-8", { device: "proof-new" });
  expect(await logIn("name-8")).toMatchObject({ device: "proof-new" });
  expect(await logIn("name-0")).not.toHaveProperty("device");
  expect(await logIn("name-1")).toMatchObject({ device: "proof-1" });
  expect(JSON.stringify(await services.databases.device.secrets.toArray())).not.toContain("proof-");
});

it("lets a player in without it where it cannot be read", async () => {
  vi.spyOn(services.databases.device.secrets, "get").mockRejectedValueOnce(new Error("the disk"));
  expect(await logIn("mila", { device: "proof-1" })).not.toHaveProperty("device");
  expect(session.user()).toMatchObject({ username: "player" });
  expect(services.counters.read()["session-Error"]).toBe(1);
});
