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

it("hands nothing over that was typed just before a payment locked the ticket", () => {
  vi.useFakeTimers();
  const commit = vi.fn();
  const ticket = {
    selections: [selectionOf()],
    stake: 100_00,
    stakeLowered: false,
    oddsPolicy: "none" as const,
    system: false,
    groups: [],
    singles: true,
    revision: 1,
  };
  const { result, rerender } = renderHook(
    ({ locked }) => useSingleStakes({ ticket, rule: plainAmount, locked, commit }),
    { initialProps: { locked: false } },
  );
  act(() => result.current.type("1", "250"));
  rerender({ locked: true });
  act(() => void vi.advanceTimersByTime(1000));
  expect(commit).not.toHaveBeenCalled();
});
