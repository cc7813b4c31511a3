// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { OddsFormat } from "../../../../../../src/domain/offer/odds-format.ts";
import { OddsButton } from "../../../../../../src/features/betting/offer/table/odds-button.tsx";
import { OddsFormatProvider } from "../../../../../../src/queries/offer/odds-format.ts";

afterEach(cleanup);
const pick = (): void => undefined;
const view = (odd: number | null, format: OddsFormat): ReactNode => (
  <OddsFormatProvider value={format}>
    <OddsButton
      cell="1|markets|1X2|||1"
      odd={odd}
      locked={false}
      pressed={false}
      name="A – B, Result, 1"
      onPick={pick}
    />
  </OddsFormatProvider>
);
const button = (): HTMLElement => document.querySelector("button") ?? document.body;
const price = (): string | null | undefined => button().querySelector("[data-price]")?.textContent;

describe("an odd's button", () => {
  it("shows and names the odd in the player's format", () => {
    const { rerender } = render(view(1850, "decimal"));
    expect(price()).toBe("1.85");
    rerender(view(1850, "fractional"));
    expect(price()).toBe("17/20");
    rerender(view(1850, "american"));
    expect(price()).toBe("-117.65");
    expect(button().getAttribute("aria-label")).toContain("A – B, Result, 1 -117.65");
    rerender(view(null, "american"));
    expect(price()).toBe("-");
  });

  it("tells which way the odd moved in every format, and nothing when only the format changed", () => {
    const { rerender } = render(view(1850, "fractional"));
    rerender(view(1900, "fractional"));
    expect(button().dataset["move"]).toBe("up");
    rerender(view(1900, "american"));
    expect(button().dataset["move"]).toBeUndefined();
    rerender(view(1850, "american"));
    expect(button().dataset["move"]).toBe("down");
    rerender(view(1850, "decimal"));
    rerender(view(1855, "decimal"));
    expect(button().dataset["move"]).toBeUndefined();
  });
});
