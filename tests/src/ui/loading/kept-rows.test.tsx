// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endFirstRows, endWithoutPlace, holdFirstRows } from "../../../../src/state/first-rows.ts";
import { KeptRows } from "../../../../src/ui/loading/kept-rows.tsx";

const ended = vi.fn<() => void>();

beforeEach(() => {
  ended.mockReset();
  document.body.innerHTML =
    '<div id="root"></div><div id="last-rows"><button data-odd="1|a">1</button><button data-odd="2|a">2</button></div>';
});
afterEach(() => {
  cleanup();
  endFirstRows();
  document.body.innerHTML = "";
});

const rows = (): HTMLElement | null => document.getElementById("last-rows");
const odd = (of: ParentNode | null, cell: string): HTMLElement | null =>
  of?.querySelector<HTMLElement>(`[data-odd="${cell}"]`) ?? null;
const root = (): HTMLElement => {
  const found = document.getElementById("root");
  if (found === null) throw new Error("no root");
  return found;
};
const Waiting = () => (
  <main>
    <KeptRows>
      <p>waits</p>
    </KeptRows>
  </main>
);
const Own = () => (
  <main>
    <button type="button" data-odd="1|a">
      1.85
    </button>
  </main>
);

describe("the rows of the first paint", () => {
  it("stand where the app waits for rows, and go with the commit that brings its own", async () => {
    holdFirstRows(ended);
    const { rerender } = render(<Waiting />, { container: root() });
    endWithoutPlace();
    expect(root().contains(rows())).toBe(true);
    expect(ended).not.toHaveBeenCalled();
    rerender(<Own />);
    await act(async () => undefined);
    expect(rows()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("go with the first commit where that brings rows, or waits for nothing", () => {
    holdFirstRows(ended);
    render(<Own />, { container: root() });
    endWithoutPlace();
    expect(rows()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("go from one place to the next in one commit, still the same", async () => {
    holdFirstRows(ended);
    const own = rows();
    const { rerender } = render(<Waiting key="settings" />, { container: root() });
    rerender(<Waiting key="rows" />);
    await act(async () => undefined);
    expect(rows()).toBe(own);
    expect(root().contains(own)).toBe(true);
    expect(ended).not.toHaveBeenCalled();
  });

  it("stand in one place, where several wait", () => {
    holdFirstRows(ended);
    render(
      <>
        <Waiting />
        <Waiting />
      </>,
      { container: root() },
    );
    expect(document.querySelectorAll("main #last-rows")).toHaveLength(1);
  });

  it("leave at once when another page is asked for", () => {
    holdFirstRows(ended);
    const { getByText } = render(<Waiting />, { container: root() });
    endFirstRows();
    expect(rows()).toBeNull();
    expect(getByText("waits").previousElementSibling?.childElementCount).toBe(0);
    endFirstRows();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("keep the focus on the way, and hand it to the same odd of the app", async () => {
    odd(rows(), "1|a")?.focus();
    holdFirstRows(ended);
    const { rerender } = render(<Waiting />, { container: root() });
    expect(document.activeElement).toBe(odd(rows(), "1|a"));
    rerender(<Own />);
    await act(async () => undefined);
    expect(document.activeElement).toBe(odd(root(), "1|a"));
  });

  it("hand the focus over when the app's lines come later than their list", async () => {
    odd(rows(), "1|a")?.focus();
    holdFirstRows(ended);
    const { rerender } = render(<main />, { container: root() });
    endWithoutPlace();
    expect(document.activeElement).toBe(document.body);
    rerender(<Own />);
    await waitFor(() => expect(document.activeElement).toBe(odd(root(), "1|a")));
  });

  it("take no focus where none was on them", async () => {
    holdFirstRows(ended);
    const { rerender } = render(<Waiting />, { container: root() });
    rerender(<Own />);
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
  });

  it("are over at once where there are none", () => {
    rows()?.remove();
    holdFirstRows(ended);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
