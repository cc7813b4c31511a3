// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PhoneStage } from "../../../../../../../src/features/betting/offer/match/tracker/phone-stage.tsx";
import { renderOffer } from "../../../../../../harness/offer-screen.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const danger = { n: 3, kind: "danger", phase: "FH", timeMin: 7, side: 1 as const, score: null };
const show = (events = [danger]) =>
  renderOffer(<PhoneStage sport="F" hostName="Partizan" awayName="Vojvodina" events={events} />, "");
const fold = () => screen.getByRole("button", { name: /^Match tracker/ });
const pitch = () => document.querySelector("[data-attack]");

it("says what happened last, over the pitch", async () => {
  await show();
  expect(fold().textContent).toBe("Match tracker: 7' Attack · Partizan");
  expect(fold().getAttribute("aria-expanded")).toBe("true");
  expect(pitch()).not.toBeNull();
});

it("stays folded away on this device, and goes on saying what happens", async () => {
  await show();
  act(() => fold().click());
  expect(fold().getAttribute("aria-expanded")).toBe("false");
  expect(pitch()).toBeNull();
  cleanup();
  await show();
  expect(pitch()).toBeNull();
  expect(fold().textContent).toContain("Attack");
  act(() => fold().click());
  expect(pitch()).not.toBeNull();
});

it("has its name alone before anything happened", async () => {
  await show([]);
  expect(fold().textContent).toBe("Match tracker");
  expect(pitch()).toBeNull();
});
