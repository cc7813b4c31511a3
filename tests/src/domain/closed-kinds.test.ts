import { expect, it } from "vitest";
import { closedKeyOf, closedKinds, isAllClosed } from "../../../src/domain/ticket/closed-kinds.ts";

const closed = (prematch: boolean, live: boolean) =>
  closedKinds(null, { disableBettingPage: prematch, disableLiveBettingPage: live });

it("is closed by a status setting, by the menu's item, and not while neither is known", () => {
  expect(closedKinds(null, null)).toEqual({ prematch: false, live: false });
  expect(closed(true, false)).toEqual({ prematch: true, live: false });
  const item = { key: "live", path: "/live_betting", disabled: true };
  expect(closedKinds([item], null)).toEqual({ prematch: false, live: true });
  expect(closedKinds([{ ...item, disabled: false, disabledBy: "x" }], { x: true })).toEqual({
    prematch: false,
    live: true,
  });
  expect([isAllClosed(closed(true, true)), isAllClosed(closed(true, false))]).toEqual([true, false]);
});

it("names the closed part that a leg is of", () => {
  expect(closedKeyOf(["live", "prematch"], closed(false, false))).toBeNull();
  expect(closedKeyOf(["live", "prematch"], closed(true, false))).toBe("bettingClosed");
  expect(closedKeyOf(["live", "prematch"], closed(false, true))).toBe("liveBettingClosed");
  expect(closedKeyOf(["live"], closed(true, false))).toBeNull();
  expect(closedKeyOf(["live"], closed(true, true))).toBe("ticketDisabled");
});
