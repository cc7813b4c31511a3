// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, expect, it, vi } from "vitest";
import { OverlayBoundary } from "../../../src/app/overlay-boundary.tsx";
import { Spare } from "../../../src/app/spare.tsx";
import { ErrorContent } from "../../../src/app/error-content.tsx";

const { reloadPage } = vi.hoisted(() => ({ reloadPage: vi.fn() }));
vi.mock("../../../src/client/reload-page.ts", () => ({ reloadPage }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  reloadPage.mockClear();
});

function missing(message: string) {
  return lazy<() => null>(() => Promise.reject(new TypeError(message)));
}
const noChunk = "Failed to fetch dynamically imported module: /assets/part.js";

it("leaves the place of a missing part empty, and the rest of the page as it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Part = missing(noChunk);
  render(
    <>
      <Spare>
        <Part />
      </Spare>
      <p>the rest</p>
    </>,
  );
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("the rest")).toBeTruthy();
});

it("hides no other error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Part = missing("a fault of our own");
  render(
    <ErrorBoundary fallback={<p>told</p>}>
      <Spare>
        <Part />
      </Spare>
    </ErrorBoundary>,
  );
  expect(await screen.findByText("told")).toBeTruthy();
});

it("reloads for a part that a page is made of only when the server answers again", async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  const ask = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  render(<ErrorContent error={new TypeError(noChunk)} />);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(reloadPage).not.toHaveBeenCalled();
  // A network's own log-in page.
  ask.mockResolvedValue(new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reloadPage).not.toHaveBeenCalled();
  ask.mockResolvedValue(Response.json({}));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("leaves the page below an overlay whose code is gone, and loads it anew", async () => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}));
  const Part = missing(noChunk);
  render(
    <>
      <OverlayBoundary>
        <Part />
      </OverlayBoundary>
      <p>the page</p>
    </>,
  );
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(screen.getByText("the page")).toBeTruthy();
});
