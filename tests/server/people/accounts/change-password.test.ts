import { describe, expect, it } from "vitest";
import {
  chosen,
  choose,
  clock,
  ended,
  outbox,
  paramsOf,
  profile,
  refresh,
  server,
  signInAgain,
  socketOf,
  token,
  useAccountRig,
} from "../../../harness/account-settings-rig.ts";
import { roundTrip } from "../../../harness/socket-client.ts";

useAccountRig();

describe("password", () => {
  it("is changed, ends every other session with its sockets, keeps this one, and tells the owner", async () => {
    const others = [await server.logIn("player"), await server.logIn("player")];
    const stranger = await server.logIn("player2");
    const [mine, theirs, strangers] = [
      await socketOf(token),
      await socketOf(others[0]!.access_token),
      await socketOf(stranger.access_token),
    ];
    const gone = ended(theirs);
    expect((await choose({})).status).toBe(204);
    await gone;
    for (const client of [mine, strangers]) await roundTrip(client);
    expect([mine.socket.connected, strangers.socket.connected]).toEqual([true, true]);
    for (const other of others) {
      expect((await server.call("/base/v1/users", { token: other.access_token })).status).toBe(401);
      expect(await refresh(other)).toMatchObject({ status: 401, body: { error: "refreshTokenInvalid" } });
    }
    expect((await profile()).preferred_username).toBe("player");
    const logIn = (password: string) => server.call("/kcmanager/loginUser", { body: { username: "player", password } });
    expect((await logIn("Sandbox-Pass1")).status).toBe(401);
    expect((await logIn(chosen.password)).status).toBe(200);
    expect(await outbox()).toMatchObject([
      { to: "player@kvota.example", links: [`${server.url}/auth/forgot-password`] },
    ]);
    for (const client of [mine, strangers]) client.close();
  });

  it.each([
    [{ password: "", passwordConfirmation: "" }, "passwordRequired"],
    [{ password: "short1A", passwordConfirmation: "short1A" }, "passwordInvalidUniversal"],
    [{ passwordConfirmation: "Nova-Lozinka2" }, "passwordsMustMatch"],
    [{ passwordConfirmation: "" }, "passwordConfirmationRequired"],
    [{ current: "" }, "currentPasswordInvalid"],
    [{ current: "wrong" }, "currentPasswordInvalid"],
    [{ password: "Sandbox-Pass1", passwordConfirmation: "Sandbox-Pass1" }, "passwordUnchanged"],
  ])("refuses %j with %s and ends nothing", async (fault, error) => {
    const other = await server.logIn("player");
    expect(await choose(fault)).toMatchObject({ status: 400, body: { error } });
    expect((await refresh(other)).status).toBe(200);
  });

  it("cannot be guessed: five wrong ones, then ten minutes of waiting, tries at once included", async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => choose({ current: "wrong" })));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await choose({})).status).toBe(429);
    clock.advance(10 * 60_000);
    await signInAgain();
    expect((await choose({})).status).toBe(204);
  });

  it("voids a reset link that was asked for before", async () => {
    await server.call("/kcmanager/sendResetPasswordEmail", { body: { email: "player@kvota.example" } });
    const [reset] = await outbox();
    await choose({});
    const body = { ...paramsOf(reset!.links[0]!), password: "Tudja-Lozinka1", passwordConfirmation: "Tudja-Lozinka1" };
    expect((await server.call("/kcmanager/resetPassword", { body })).status).toBe(400);
  });
});
