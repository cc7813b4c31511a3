// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settle } from "../../../../../harness/fake-clock.ts";
import { stubServerLine, type ServerLine } from "../../../../../harness/server-line.ts";
import type { VirtualListProps } from "../../../../../../src/features/betting/offer/table/virtual-list.tsx";

const module = "../../../../../../src/features/betting/offer/table/virtual-list.tsx";

/** How the code of the whole list comes, or does not. */
let arrive: () => void = () => undefined;
let fail: (error: Error) => void = () => undefined;
let line: ServerLine;

beforeEach(() => {
  vi.resetModules();
  // The server answers: what does not come is another build's.
  line = stubServerLine();
  const gate = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  vi.doMock(module, async () => {
    await gate;
    return {
      VirtualList({ count, renderLine }: VirtualListProps) {
        const [measured, setMeasured] = useState(false);
        // The real one shows no line before it knows what it scrolls in.
        useEffect(() => setMeasured(true), []);
        return (
          <section>
            <p>whole list of {count}</p>
            {measured && <div data-index="2">{renderLine(2)}</div>}
          </section>
        );
      },
    };
  });
});
afterEach(() => {
  cleanup();
  vi.doUnmock(module);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(count: number): Promise<void> {
  const { LongList } = await import("../../../../../../src/features/betting/offer/table/long-list.tsx");
  const renderLine = (index: number): ReactNode => (
    <span>
      line {index}
      <a href="#match">match {index}</a>
      <button type="button">odd {index}</button>
    </span>
  );
  render(
    <ErrorBoundary fallback={<p>cannot be shown</p>}>
      <LongList
        count={count}
        keyOf={String}
        estimate={(index) => (index === 0 ? 30 : 50)}
        stickyOf={() => 0}
        startAt={null}
        startFor={null}
        headerHeight={0}
        renderLine={renderLine}
      />
    </ErrorBoundary>,
  );
}

it("shows the first lines where they will be, and all of them once the code for it is there", async () => {
  await show(200);
  expect(screen.getByText("line 0")).toBeDefined();
  expect(screen.getByText("line 2").parentElement?.style.top).toBe("80px");
  expect(screen.queryByText("line 199")).toBeNull();
  // As long as the whole list, so that the page can be left where it was scrolled to.
  expect(screen.getByText("line 0").parentElement?.parentElement?.style.height).toBe(`${30 + 199 * 50}px`);
  arrive();
  expect(await screen.findByText("whole list of 200")).toBeDefined();
  expect(screen.queryByText("line 0")).toBeNull();
});

it("leaves the focus on the control that had it", async () => {
  await show(200);
  const odd = screen.getByRole("button", { name: "odd 2" });
  odd.focus();
  arrive();
  await screen.findByText("whole list of 200");
  expect(odd.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "odd 2" })));
});

it("leaves its lines under a press until that has ended", async () => {
  await show(200);
  const odd = screen.getByRole("button", { name: "odd 2" });
  let isPressed = true;
  const find = document.querySelector.bind(document);
  // jsdom presses nothing.
  vi.spyOn(document, "querySelector").mockImplementation((selector: string) =>
    selector.endsWith(":active") ? (isPressed ? odd.closest("[data-index]") : null) : find(selector),
  );
  arrive();
  await vi.dynamicImportSettled();
  // Longer than the first look and the second.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(odd.isConnected).toBe(true);
  isPressed = false;
  await screen.findByText("whole list of 200");
  expect(odd.isConnected).toBe(false);
});

it("leaves it where it is when that is beside the list", async () => {
  const field = document.createElement("input");
  document.body.append(field);
  await show(200);
  field.focus();
  arrive();
  await screen.findByRole("button", { name: "odd 2" });
  await waitFor(() => expect(screen.queryByText("line 0")).toBeNull());
  expect(document.activeElement).toBe(field);
  field.remove();
});

it("goes on with a short list where that code cannot be had, and says so for a long one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await show(5);
  fail(new TypeError("Failed to fetch dynamically imported module"));
  // It gives the code up where the server answers before and after it.
  await waitFor(() => expect(line.asked()).toBe(2));
  await act(() => settle());
  expect(screen.getByText("line 4")).toBeDefined();
  cleanup();
  await show(200);
  expect(await screen.findByText("cannot be shown")).toBeDefined();
});
