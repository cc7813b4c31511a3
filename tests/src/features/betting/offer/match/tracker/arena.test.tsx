// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Arena } from "../../../../../../../src/features/betting/offer/match/tracker/arena.tsx";
import { renderOffer } from "../../../../../../harness/offer-screen.tsx";

afterEach(cleanup);

const middle = 160;
const eventOf = (kind: string, side: 1 | 2) => ({ n: 3, kind, phase: "FH", timeMin: 7, side, score: null });
const show = (kind: string, side: 1 | 2, live = true) =>
  renderOffer(
    <Arena sport="F" hostName="Partizan" awayName="Vojvodina" events={[eventOf(kind, side)]} live={live} />,
    "",
  );
const lit = () => document.querySelector("[data-attack]");
const number = (element: Element | null, name: string) => Number(element?.getAttribute(name));

it.each(["score", "corner", "penalty", "danger", "break"])(
  "lights the goal that is attacked, not one's own: %s",
  async (kind) => {
    await show(kind, 1);
    expect(number(lit(), "x")).toBeGreaterThan(middle);
    expect(number(document.querySelector("[data-ball]"), "cx")).toBeGreaterThan(number(lit(), "x"));
    cleanup();
    await show(kind, 2);
    expect(number(lit(), "x") + number(lit(), "width")).toBeLessThan(middle);
    expect(number(document.querySelector("[data-ball]"), "cx")).toBeLessThan(middle / 2);
  },
);

it("says which way each side plays, and lights nothing for a card or when it is over", async () => {
  await show("yellow", 1);
  expect(document.body.textContent).toContain("Partizan →");
  expect(document.body.textContent).toContain("← Vojvodina");
  expect(lit()).toBeNull();
  cleanup();
  await show("danger", 1, false);
  expect(lit()).toBeNull();
});
