// @vitest-environment jsdom
import { expect, it } from "vitest";
import { waitsForOdds } from "../../../src/client/waits-for-odds.ts";

const page = (main: string): ParentNode => {
  document.body.innerHTML = `<main>${main}</main>`;
  return document;
};
const odd = (state: string) => `<button data-odd="1|2" data-state="${state}"></button>`;

it("waits for rows and for one odd that is open, for as long as there is a line to wait for", () => {
  const [hoped, lost] = [{ state: "connecting" } as const, { state: "offline" } as const];
  expect(waitsForOdds(page('<div aria-busy="true"></div>'), hoped)).toBe(true);
  expect(waitsForOdds(page(odd("stale") + odd("locked")), { state: "online" })).toBe(true);
  expect(waitsForOdds(page(odd("stale") + odd("open")), { state: "online" })).toBe(false);
  expect(waitsForOdds(page(odd("stale")), lost)).toBe(false);
  expect(waitsForOdds(page("<p>A page without odds</p>"), hoped)).toBe(false);
});
