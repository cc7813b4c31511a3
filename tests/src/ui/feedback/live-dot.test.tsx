// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LiveDot } from "../../../../src/ui/feedback/live-dot.tsx";

afterEach(cleanup);

it("the dot of what is played begins to beat again with the score, and with nothing else", () => {
  const shown = render(<LiveDot score={[0, 0]} />);
  const dot = (): Element | null => shown.container.querySelector("i");
  const first = dot();
  shown.rerender(<LiveDot score={[0, 0]} />);
  expect(dot()).toBe(first);
  shown.rerender(<LiveDot score={[1, 0]} />);
  expect(dot()).not.toBe(first);
});
