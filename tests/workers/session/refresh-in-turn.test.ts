// Two cores over the same tables, as tabs without Web Locks have them: they sign in together, and their refreshes never
// meet.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAuthorisedHttp, type AuthorisedHttp } from "../../../workers/session/authorised-http.ts";
import { createSession, type Session } from "../../../workers/session/session.ts";
import { createFakeChannels } from "../../harness/fake-channels.ts";
import { settle } from "../../harness/fake-clock.ts";
import { createFakePeers } from "../../harness/fake-peers.ts";
import { createFakeServices, type FakeServices } from "../../harness/fake-services.ts";
import { login, profile, refresh } from "../../harness/session-rig.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";

interface Core {
  services: FakeServices;
  session: Session;
  http: AuthorisedHttp;
}

const profileCall = "GET /base/v1/users";

describe("cores that share a vault", () => {
  let open: ReturnType<typeof createFakeChannels>;
  let first: Core;
  let second: Core;

  async function core(earlier?: FakeServices): Promise<Core> {
    const services = await createFakeServices(earlier);
    services.peers = createFakePeers(open, services);
    const session = createSession(services);
    return { services, session, http: createAuthorisedHttp(services, session) };
  }

  beforeEach(async () => {
    open = createFakeChannels();
    first = await core();
    second = await core(first.services);
    first.services.http.on(login, { status: 200, body: tokensOf() });
    await first.session.start();
    await second.session.start();
    await first.session.logIn({ username: "player", password: "x", rememberMe: true });
    // The other signs in by it, and asks for a token of its own, which nobody answers.
    await until(() => first.services.http.seenOf(refresh).length === 1);
    await until(async () => (await first.services.databases.device.secrets.get("turn:refresh")) === undefined);
    first.services.http.seen.length = 0;
  });
  afterEach(async () => {
    first.session.stop();
    second.session.stop();
    await first.services.closeDatabases();
  });

  it("sign in together where a log-in is remembered, which leaves no marker to ask for", async () => {
    await until(() => second.session.user()?.sub === "u1");
    expect(await first.services.databases.device.session.get("current")).not.toMatchObject({ state: "guest" });
    expect(first.session.user()?.sub).toBe("u1");
  });

  it("leave the player on show in the others while one that starts asks for its token", async () => {
    rotating(0);
    void first.session.refresh();
    const { session: shown } = first.services.databases.device;
    await passUntil(() => first.session.held()?.refreshToken !== "refresh-1");
    await until(async () => (await shown.get("current"))?.state === "signedIn");
    first.services.http.on(refresh, { failed: "network" });
    const third = await core(first.services);
    await third.session.start();
    expect(third.session.user()?.sub).toBe("u1");
    expect(await shown.get("current")).toMatchObject({ state: "signedIn", sub: "u1" });
    third.session.stop();
  });

  /** A server that rotates tokens, slowly; what it was sent, and how many at once at most. */
  function rotating(answerMs: number) {
    const { http, clock } = first.services;
    const seen = { sent: [] as string[], most: 0 };
    let under = 0;
    let n = 1;
    http.on(refresh, async ({ body }) => {
      seen.sent.push((body as { refreshToken: string }).refreshToken);
      under += 1;
      seen.most = Math.max(seen.most, under);
      await new Promise<void>((resolve) => clock.setTimeout(resolve, answerMs));
      under -= 1;
      n += 1;
      return { status: 200, body: tokensOf({ n }) };
    });
    http.on(profileCall, ({ bearer }) =>
      bearer === tokensOf().access_token ? { status: 401, body: { error: "unauthorized" } } : { status: 200, body: {} },
    );
    return seen;
  }

  /** ms that pass, in looks, until `done`: the database, which knows no fake clock, has its time between them. */
  async function passUntil(done: () => boolean): Promise<number> {
    let passed = 0;
    for (; !done(); passed += 100) {
      await first.services.clock.advance(100);
      await settle(12);
    }
    return passed;
  }

  it("refresh one after the other, each with the token that the one before it got", async () => {
    const seen = rotating(300);
    const came: string[] = [];
    for (const { http } of [first, second]) void http.request(profile).then(({ type }) => came.push(type));
    await passUntil(() => came.length === 2);
    expect(came).toEqual(["ok", "ok"]);
    expect(seen).toEqual({ sent: ["refresh-1", "refresh-2"], most: 1 });
  });

  it("go on 2 s after one of them ended in the middle of its turn", async () => {
    const seen = rotating(300);
    await first.services.databases.device.secrets.put({ id: "turn:refresh", value: { coreId: "ended", beat: 7 } });
    void second.http.request(profile);
    const passed = await passUntil(() => seen.sent.length > 0);
    expect(passed).toBeGreaterThanOrEqual(2000);
  });

  it("keep what another got meanwhile, where one slept over its turn", async () => {
    const { http, clock, databases } = first.services;
    const answers: (() => void)[] = [];
    http.on(refresh, async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const n = Number((body as { refreshToken: string }).refreshToken.slice(-1)) + 1;
      return { status: 200, body: tokensOf({ n }) };
    });
    http.on(profileCall, { status: 200, body: {} });
    await clock.advance(290_000);
    const slept = first.session.refresh();
    await passUntil(() => answers.length === 1);
    // Its turn is taken from it, and the other refreshes twice.
    for (const _ of [1, 2]) {
      await databases.device.secrets.delete("turn:refresh");
      const done = second.session.refresh();
      await passUntil(() => answers.length === 2);
      answers.pop()?.();
      expect(await done).toBe("fresh");
    }
    answers.pop()?.();
    await passUntil(() => answers.length === 1);
    answers.pop()?.();
    expect(await slept).toBe("fresh");
    expect(http.seenOf(refresh).map(({ body }) => body)).toEqual(
      [1, 1, 2, 3].map((n) => ({ refreshToken: `refresh-${n}` })),
    );
    expect(first.session.held()?.refreshToken).toBe("refresh-4");
  });
});
