// @vitest-environment jsdom
import { expect, it } from "vitest";
import { leader } from "../../../src/client/early-worker.ts";
import { leaderLock } from "../../../workers/hosts/host-names.ts";

it("knows a leading page by the lock that it holds", () => {
  expect(leader).toBe(leaderLock);
});
