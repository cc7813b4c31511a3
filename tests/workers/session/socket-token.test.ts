import { describe, expect, it } from "vitest";
import { createSocketToken } from "../../../workers/session/socket-token.ts";
import { http, services, session, signIn, useSessionRig } from "../../harness/session-rig.ts";

useSessionRig();

describe("preAuth", () => {
  it("is null for guests, a token for users, and tried again where the network fails", async () => {
    const preAuth = createSocketToken(session, http);
    expect(await preAuth()).toEqual({ token: null });
    await signIn();
    expect(await preAuth()).toBe("unavailable");
    services.http.on("GET /sportsbetting/v1/preAuth", { status: 200, body: { token: "once" } });
    expect(await preAuth()).toEqual({ token: "once" });
  });
});
