// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useWidth } from "../../../../../../src/features/betting/offer/table/use-width.ts";

function Box({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} data-testid={name}>
      {useWidth(box, 1200)}
    </div>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("measures each of two tables that come together, and takes a known width for those that follow", () => {
  // What is known holds for windows as wide as this one, which no other test file has.
  vi.stubGlobal("innerWidth", 1201);
  const measured = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(320);
  const { rerender } = render(
    <>
      <Box name="first" />
      <Box name="second" />
    </>,
  );
  for (const name of ["first", "second"]) expect(screen.getByTestId(name).textContent).toBe("320");
  const before = measured.mock.calls.length;
  rerender(<Box key="third" name="third" />);
  expect(screen.getByTestId("third").textContent).toBe("320");
  expect(measured.mock.calls.length).toBe(before);
});

it("takes a phone's window for the table's width, and lays nothing out to learn it", () => {
  vi.stubGlobal("innerWidth", 412);
  const measured = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(412);
  render(<Box name="phone" />);
  expect(screen.getByTestId("phone").textContent).toBe("412");
  expect(measured).not.toHaveBeenCalled();
});
