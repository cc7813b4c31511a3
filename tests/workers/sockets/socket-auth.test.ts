// What the main socket is told of the user, and when.
import { describe, expect, it } from "vitest";
import type { PreAuth } from "../../../workers/core/ports.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { createSocketAuth } from "../../../workers/sockets/socket-auth.ts";
import { createFakeClock, settle } from "../../harness/fake-clock.ts";
import { createFakeSockets } from "../../harness/fake-socket.ts";

function createAuthRig() {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const link = sockets.factory("");
  const socket = link.namespace(
    "/sports",
    () => undefined,
    () => ({}),
  ) as ReturnType<typeof link.namespace> & ReturnType<ReturnType<typeof sockets.last>["of"]>;
  socket.connect();
  socket.accept();
  let proof: PreAuth = { token: null };
  let restarts = 0;
  const auth = createSocketAuth({
    clock,
    counters: createCounters(),
    hub: { socket: () => socket, connected: () => socket.connected, restart: () => (restarts += 1) },
    preAuth: () => Promise.resolve(proof),
  });
  return {
    auth,
    clock,
    socket,
    restarts: () => restarts,
    /** Tokens that were sent, oldest first. */
    tokens: () => socket.sent.map(({ payload }) => (payload as { token: string | null }).token),
    async change(next: PreAuth) {
      proof = next;
      auth.sessionChanged();
      await settle();
    },
  };
}

describe("the main socket", () => {
  it("is told of a user and of the log-out, of a guest nothing", async () => {
    const rig = createAuthRig();
    await rig.change({ token: null });
    await rig.change({ token: "once" });
    await rig.change({ token: null });
    await rig.change({ token: null });
    expect(rig.tokens()).toEqual(["once", null]);
  });

  it.each(["is answered late", "is never answered", "fails"])(
    "is told of a log-out while the token sent before %s",
    async (how) => {
      const rig = createAuthRig();
      let answer: (value: unknown) => void = () => {};
      const late = new Promise<unknown>((resolve) => {
        answer = resolve;
      });
      rig.socket.answer = (_event, payload) => {
        if ((payload as { token: string | null }).token === null) return { ok: true };
        if (how === "fails") throw new Error("no answer in time");
        return late;
      };
      await rig.change({ token: "once" });
      await rig.change({ token: null });
      expect(rig.tokens()).toEqual(["once", null]);
      if (how === "is answered late") answer({ ok: true });
      await settle();
      // Nothing of the user is left to be signed out.
      await rig.change({ token: null });
      expect(rig.tokens()).toEqual(["once", null]);
      expect(rig.restarts()).toBe(0);
    },
  );

  it("is made anew where nobody says that the log-out was heard", async () => {
    const rig = createAuthRig();
    rig.socket.answer = () => ({ error: "serverError" });
    await rig.change({ token: "once" });
    await rig.change({ token: null });
    expect(rig.tokens()).toEqual(["once", null]);
    expect(rig.restarts()).toBe(1);
  });
});
