// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MaskIcon } from "../../../../src/ui/layout/mask-icon.tsx";

afterEach(cleanup);
const probe = (container: HTMLElement): HTMLImageElement | null => container.querySelector("img");

describe("a masked picture", () => {
  it("is hidden from assistive technology and shows the shape of its file", () => {
    const { container } = render(<MaskIcon path="/defaultSportIcons/F.svg" />);
    expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
    expect(probe(container)?.getAttribute("src")).toBe("/defaultSportIcons/F.svg");
  });

  it("gives way to its stand-in where there is no such file, and tries again for another", () => {
    const { container, rerender } = render(<MaskIcon path="/a.png" otherwise={<b>ring</b>} />);
    fireEvent.error(probe(container)!);
    expect(container.textContent).toBe("ring");
    rerender(<MaskIcon path="/b.png" otherwise={<b>ring</b>} />);
    expect(probe(container)?.getAttribute("src")).toBe("/b.png");
  });
});
