// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FoldedFilters } from "../../../../src/features/desk/list/folded-filters.tsx";
import { renderOffer } from "../../../harness/offer-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (isNarrow: boolean, count: number, narrowed = 0) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  return renderOffer(
    <FoldedFilters count={count} narrowed={narrowed}>
      <input aria-label="Status" />
    </FoldedFilters>,
    "",
  );
};
const field = () => screen.queryByRole("textbox", { name: "Status" });

it("has many filters of a phone behind a button that says how many narrow the list", async () => {
  await show(true, 3, 2);
  expect(field()).toBeNull();
  const button = screen.getByRole("button", { name: "Filters (2)" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  act(() => button.click());
  expect(field()).not.toBeNull();
  act(() => button.click());
  expect(field()).toBeNull();
});

it.each([
  [false, 3],
  [true, 2],
])("has them in sight where there is room: on a phone %s, %i of them", async (isNarrow, count) => {
  await show(isNarrow, count);
  expect(field()).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
