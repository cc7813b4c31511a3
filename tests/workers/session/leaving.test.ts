// A log-out whose local writes fail: it ends the session all the same, and what could not be wiped is wiped before
// anybody is signed in again, by this worker or by the next.
import { afterEach, describe, expect, it, vi } from "vitest";
import { wipeAgainMs } from "../../../workers/session/leaving.ts";
import { settle } from "../../harness/fake-clock.ts";
import {
  changes,
  login,
  logout,
  restart,
  row,
  services,
  session,
  signIn,
  useSessionRig,
} from "../../harness/session-rig.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";

useSessionRig();

type Step = "mark" | "revocation" | "listener" | "wipe";
const named = (name: string): Error => Object.assign(new Error(name), { name });
let undo: (() => void)[] = [];
afterEach(() => {
  heal();
  vi.restoreAllMocks();
});

function heal(): void {
  for (const one of undo) one();
  undo = [];
}

/** From here on writes of that step fail, until `heal`. */
function fail(...steps: Step[]): void {
  const { device } = services.databases;
  const broken = (): never => {
    throw named("UnknownError");
  };
  const failing = { secrets: steps.includes("mark"), revocation: steps.includes("revocation") };
  const creating = (_key: unknown, { id }: { id: string }): void => {
    if (failing.secrets && id === "leaving") broken();
    if (failing.revocation && id.startsWith("revocation:")) broken();
  };
  device.secrets.hook("creating", creating);
  undo.push(() => device.secrets.hook("creating").unsubscribe(creating));
  if (steps.includes("wipe")) {
    device.wallets.hook("deleting", broken);
    undo.push(() => device.wallets.hook("deleting").unsubscribe(broken));
  }
  if (steps.includes("listener")) {
    let on = true;
    session.onUser((sub) => (on && sub === null ? Promise.reject(named("UnknownError")) : Promise.resolve()));
    undo.push(() => (on = false));
  }
}

async function signedIn(remember = true): Promise<string | null> {
  services.http.on(logout, { status: 204 });
  const marker = await signIn(remember);
  await services.databases.device.wallets.put({ sub: "u1", currencyId: 1, currency: "RSD", credit: 5 });
  return marker;
}

/** What tells who was here: rows, and a token that a start could use. */
async function traces(): Promise<unknown> {
  const { device } = services.databases;
  return {
    wallets: await device.wallets.count(),
    vault: (await device.secrets.get("session")) !== undefined,
    mark: (await device.secrets.get("leaving")) !== undefined || services.leavingMark.on,
    user: session.user(),
    row: (await row())?.state,
  };
}
const none = { wallets: 0, vault: false, mark: false, user: null, row: "guest" };

describe("a log-out", () => {
  it.each<[string, Step[], "done" | "notWiped"]>([
    ["the mark", ["mark"], "done"],
    ["the revocation", ["revocation"], "done"],
    ["a part of the core", ["listener"], "done"],
    ["the wipe", ["wipe"], "notWiped"],
    ["everything", ["mark", "revocation", "listener", "wipe"], "notWiped"],
  ])("whose write of %s fails runs every other step", async (_what, steps, outcome) => {
    await signedIn();
    fail(...steps);
    const told = vi.fn<() => void>();
    session.onUser((sub) => Promise.resolve(sub === null ? told() : undefined));
    const ended = await session.end("logout").then(
      () => "done",
      (error: Error) => error.message,
    );
    expect(ended).toBe(outcome);
    expect(session.user()).toBeNull();
    expect(changes).toEqual(["u1", null]);
    expect(told).toHaveBeenCalledOnce();
    await until(() => services.http.seenOf(logout).length === 1);
    expect(services.http.seenOf(logout)[0]?.body).toEqual({ refreshToken: "refresh-1" });
    expect(services.failedWrites.length).toBeGreaterThan(0);
    heal();
    await services.clock.advance(wipeAgainMs);
    await until(async () => JSON.stringify(await traces()) === JSON.stringify(none));
  });

  it.each<[string, Step[]]>([
    ["was marked in the tables", ["wipe"]],
    ["was marked beside them", ["mark", "wipe"]],
  ])("that %s and not wiped is wiped by the next start, before anybody is restored", async (_where, steps) => {
    await signedIn();
    fail(...steps);
    await expect(session.end("logout")).rejects.toMatchObject({ code: "notWiped" });
    heal();
    await restart();
    expect(await traces()).toEqual(none);
    await session.present(null);
    expect(session.user()).toBeNull();
  });

  it("without a line and with tables that cannot be written is told to the server by the next start", async () => {
    await signedIn();
    services.http.on(logout, { failed: "network" });
    fail("mark", "revocation", "wipe");
    await expect(session.end("logout")).rejects.toMatchObject({ code: "notWiped" });
    await until(() => services.http.seenOf(logout).length === 1);
    heal();
    services.http.on(logout, { status: 204 });
    await restart();
    await until(() => services.http.seenOf(logout).length === 2);
    expect(services.http.seenOf(logout)[1]?.body).toEqual({ refreshToken: "refresh-1" });
  });

  it("that cannot be wiped at the next start either restores nobody there, whatever a tab presents", async () => {
    const marker = await signedIn(false);
    fail("mark", "wipe");
    await expect(session.end("logout")).rejects.toMatchObject({ code: "notWiped" });
    await restart();
    await session.present(marker);
    expect(session.user()).toBeNull();
    expect(changes).toEqual([]);
    heal();
    await services.clock.advance(wipeAgainMs);
    await until(async () => JSON.stringify(await traces()) === JSON.stringify(none));
  });

  it("lets nobody in over what it could not wipe", async () => {
    await signedIn();
    fail("wipe");
    await expect(session.end("logout")).rejects.toMatchObject({ code: "notWiped" });
    services.http.on(login, { status: 200, body: tokensOf({ sub: "u2", username: "player2", n: 9 }) });
    const logIn = () => session.logIn({ username: "player2", password: "x", rememberMe: true });
    await expect(logIn()).rejects.toMatchObject({ code: "notWiped" });
    heal();
    await logIn();
    expect(session.user()?.sub).toBe("u2");
    expect(await services.databases.device.wallets.count()).toBe(0);
    await services.clock.advance(wipeAgainMs * 2);
    await settle();
    expect((await row())?.state).toBe("signedIn");
  });

  it("says so where nothing at all can be written, and goes on trying", async () => {
    await signedIn();
    services.leavingMark.broken = true;
    fail("mark", "wipe");
    await expect(session.end("logout")).rejects.toMatchObject({ code: "notWiped" });
    expect(session.user()).toBeNull();
    heal();
    await services.clock.advance(wipeAgainMs);
    await until(async () => JSON.stringify(await traces()) === JSON.stringify(none));
  });
});
