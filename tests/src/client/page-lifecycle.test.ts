// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { followPageLifecycle } from "../../../src/client/page-lifecycle.ts";

let told: string[];

beforeEach(() => {
  told = [];
  followPageLifecycle(
    {
      setVisible: (visible) => told.push(`visible ${visible}`),
      setOnLine: (onLine) => told.push(`on line ${onLine}`),
      setSlow: () => undefined,
      focused: () => told.push("focused"),
      suspend: () => told.push("put away"),
      resume: () => told.push("back"),
    },
    window,
    () => told.push("hidden"),
  );
});

it("says at first how things are", () => {
  expect(told).toEqual(["visible true", "on line true"]);
});

it("passes on what workers cannot hear", () => {
  told = [];
  for (const type of ["offline", "online", "focus"]) dispatchEvent(new Event(type));
  expect(told).toEqual(expect.arrayContaining(["on line false", "on line true", "focused"]));
});

it("puts a page away while it is frozen", () => {
  told = [];
  document.dispatchEvent(new Event("freeze"));
  document.dispatchEvent(new Event("resume"));
  expect([...new Set(told)]).toEqual(["put away", "back"]);
});

it("tells a page that is put away and comes back from one that ends or begins", () => {
  told = [];
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false }));
  expect(told.filter((word) => word === "put away")).toEqual([]);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(told.filter((word) => word === "back")).toEqual([]);
  told = [];
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(new Set(told)).toEqual(new Set(["put away", "visible true", "back"]));
});
