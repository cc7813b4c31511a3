// @vitest-environment jsdom
// A stake that is chosen again before the choice before has come back from the core.
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { plainAmount } from "../../../../../src/domain/typed-amount.ts";
import { useStake } from "../../../../../src/features/betting/ticket/use-stake.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderStake(first: number) {
  const commit = vi.fn<(stake: number) => void>();
  const { result, rerender } = renderHook(
    ({ stored }) => useStake({ stored, rule: plainAmount, raise: false, locked: false, commit }),
    { initialProps: { stored: first } },
  );
  return {
    commit,
    text: () => result.current.text,
    choose: (stake: number) => act(() => result.current.choose(stake)),
    type: (text: string) => act(() => result.current.type(text)),
    store: (stored: number) => rerender({ stored }),
  };
}

it("shows the last of two choices while the first one comes back", () => {
  const { choose, store, text } = renderStake(20_00);
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
  const { choose, commit, store, text, type } = renderStake(20_00);
  type("250");
  act(() => void vi.advanceTimersByTime(1000));
  choose(500_00);
  expect(commit.mock.calls).toEqual([[250_00], [500_00]]);
  store(250_00);
  expect(text()).toBe("500,00");
});

it("hands over what is stored still where something else is on its way", () => {
  const { choose, commit, store, text } = renderStake(20_00);
  choose(40_00);
  choose(20_00);
  expect(commit.mock.calls).toEqual([[40_00], [20_00]]);
  store(40_00);
  expect(text()).toBe("20,00");
  store(20_00);
  expect(text()).toBe("20,00");
});

it("takes what another tab stores for its own, though it was chosen here once and never came back by itself", () => {
  vi.useFakeTimers();
  const { choose, store, text } = renderStake(20_00);
  choose(40_00);
  choose(20_00);
  act(() => void vi.advanceTimersByTime(3000));
  store(40_00);
  expect(text()).toBe("40,00");
});

it("shows what another tab stored, also after a choice that never came back", () => {
  const { choose, store, text } = renderStake(20_00);
  choose(40_00);
  store(70_00);
  expect(text()).toBe("70,00");
  store(40_00);
  expect(text()).toBe("40,00");
});
