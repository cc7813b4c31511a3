import { describe, expect, it } from "vitest";
import { isServerPath } from "../../../src/protocol/server-paths.ts";

describe("isServerPath", () => {
  it.each([
    "/kcmanager/loginUser",
    "/base/v1/users/ping",
    "/cms/v1/menu",
    "/sportsbetting/v1/tickets",
    "/account/v1/transactions",
    "/socket.io/",
    "/sandbox/stats",
    "/.well-known/jwks.json",
    "/docs",
    "/docs/json",
    "/healthz",
  ])("leaves %s to the server", (path) => expect(isServerPath(path)).toBe(true));

  it.each([
    "/",
    "/en",
    "/en/live_betting",
    "/account/settings",
    "/documents",
    "/document",
    "/games/acme/roulette",
    "/healthzz",
  ])("shows the app at %s", (path) => expect(isServerPath(path)).toBe(false));
});
