// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { plainAmount } from "../../../../../../src/domain/typed-amount.ts";
import { useSingleStakes } from "../../../../../../src/features/betting/ticket/singles/use-single-stakes.ts";
import { selectionOf } from "../../../../../harness/selection.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const noStakes = {
  stake: 20_00,
  stakeLowered: false,
  oddsPolicy: "none" as const,
  system: false,
  groups: [],
  singles: true,
  revision: 1,
};

function renderStakes() {
  const commit = vi.fn<(id: string, stake: number) => void>();
  const selections = [selectionOf(), selectionOf({ id: "2", eventId: 2 })];
  const { result, rerender } = renderHook(
    ({ singleStakes }) =>
      useSingleStakes({
        ticket: { ...noStakes, selections, singleStakes },
        rule: plainAmount,
        locked: false,
        commit,
      }),
    { initialProps: { singleStakes: { "1": 20_00, "2": 20_00 } } },
  );
  return {
    commit,
    text: (id = "1") => result.current.text(id),
    choose: (stake: number, id = "1") => act(() => result.current.choose(id, stake)),
    type: (text: string) => act(() => result.current.type("1", text)),
    store: (first: number, second = 20_00) => rerender({ singleStakes: { "1": first, "2": second } }),
  };
}

it("shows the last of two choices while the first one comes back", () => {
  const { choose, store, text } = renderStakes();
  choose(40_00);
  choose(60_00);
  store(40_00);
  expect(text()).toBe("60,00");
  store(60_00);
  expect(text()).toBe("60,00");
  // Of another tab.
  store(50_00);
  expect(text()).toBe("50,00");
});

it("shows it also where the first was typed and handed over by itself", () => {
  vi.useFakeTimers();
  const { choose, commit, store, text, type } = renderStakes();
  type("250");
  act(() => void vi.advanceTimersByTime(1000));
  choose(500_00);
  expect(commit.mock.calls).toEqual([
    ["1", 250_00],
    ["1", 500_00],
  ]);
  store(250_00);
  expect(text()).toBe("500,00");
});

it("hands over what is stored still where something else is on its way", () => {
  const { choose, commit, store, text } = renderStakes();
  choose(40_00);
  choose(20_00);
  expect(commit.mock.calls).toEqual([
    ["1", 40_00],
    ["1", 20_00],
  ]);
  store(40_00);
  expect(text()).toBe("20,00");
});

it("takes what another tab stores for its own, though it was chosen here once and never came back by itself", () => {
  vi.useFakeTimers();
  const { choose, store, text } = renderStakes();
  choose(40_00);
  choose(20_00);
  act(() => void vi.advanceTimersByTime(3000));
  store(40_00);
  expect(text()).toBe("40,00");
});

it("keeps the choices for two selections apart", () => {
  const { choose, store, text } = renderStakes();
  choose(40_00);
  choose(60_00);
  choose(70_00, "2");
  store(40_00);
  store(40_00, 70_00);
  expect([text(), text("2")]).toEqual(["60,00", "70,00"]);
  store(40_00, 90_00);
  expect([text(), text("2")]).toEqual(["60,00", "90,00"]);
});

it("hands nothing over that was typed just before a payment locked the ticket", () => {
  vi.useFakeTimers();
  const commit = vi.fn();
  const ticket = { ...noStakes, selections: [selectionOf()] };
  const { result, rerender } = renderHook(
    ({ locked }) => useSingleStakes({ ticket, rule: plainAmount, locked, commit }),
    { initialProps: { locked: false } },
  );
  act(() => result.current.type("1", "250"));
  rerender({ locked: true });
  act(() => void vi.advanceTimersByTime(1000));
  expect(commit).not.toHaveBeenCalled();
});
