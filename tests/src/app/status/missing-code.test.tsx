// @vitest-environment jsdom
import "../../../harness/patient-screens.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErrorContent } from "../../../../src/app/status/error-content.tsx";
import { ErrorPage } from "../../../../src/app/status/error-page.tsx";
import { OverlayBoundary } from "../../../../src/app/overlays/page-overlays.tsx";
import { lazyPage } from "../../../../src/app/routes/page-route.ts";
import { lazyComponent } from "../../../../src/ui/loading/lazy-component.tsx";
import { stubServerLine, type ServerLine } from "../../../harness/server-line.ts";

const { reloadPage, reloadAtOnce } = vi.hoisted(() => ({ reloadPage: vi.fn(), reloadAtOnce: vi.fn() }));
vi.mock("../../../../src/browser/reload-page.ts", () => ({ reloadPage, reloadAtOnce }));

let line: ServerLine;
let served: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  line = stubServerLine();
  served = false;
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reloadPage.mockClear();
  reloadAtOnce.mockClear();
});

const noChunk = new TypeError("Failed to fetch dynamically imported module: /assets/part.js");
const load = async () => {
  if (!served) throw noChunk;
  return () => <p>here</p>;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function showPage() {
  const Page = lazyPage(load);
  render(
    <>
      <p>the layout</p>
      <ErrorBoundary FallbackComponent={ErrorContent} onError={Page.retry}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>,
  );
}

it("says that a page is not there, and opens it without a reload when the server answers again", async () => {
  line.set("away");
  showPage();
  await pass(20_000);
  expect(screen.queryByText("error.chunkOffline")).not.toBeNull();
  line.set("captive");
  await pass(5000);
  expect(screen.queryByText("error.chunkOffline")).not.toBeNull();
  line.set("up");
  served = true;
  await pass(6000);
  expect(screen.queryByText("here")).not.toBeNull();
  expect(screen.queryByText("the layout")).not.toBeNull();
  expect([reloadPage.mock.calls.length, reloadAtOnce.mock.calls.length]).toEqual([0, 0]);
});

it.each(["up", "away"] as const)(
  "reloads for a page of another build when the server, first %s, answers",
  async (first) => {
    line.set(first);
    showPage();
    await pass(20_000);
    line.set("up");
    await pass(6000);
    expect(screen.queryByText("error.chunkOffline")).not.toBeNull();
    expect([reloadPage.mock.calls.length, reloadAtOnce.mock.calls.length]).toEqual([1, 0]);
    const asked = line.asked();
    await pass(60_000);
    expect(line.asked()).toBe(asked);
  },
);

it("reloads again for what a reload of just now did not bring, when its time is over", async () => {
  sessionStorage.setItem("kvota-chunk-reload", String(Date.now()));
  showPage();
  await pass(50_000);
  expect(reloadPage).not.toHaveBeenCalled();
  await pass(15_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it("leaves the page below an overlay whose code is gone, and loads it anew", async () => {
  const Part = lazyComponent(load);
  render(
    <>
      <OverlayBoundary>
        <Part />
      </OverlayBoundary>
      <p>the page</p>
    </>,
  );
  await pass(1000);
  expect([reloadPage.mock.calls.length, reloadAtOnce.mock.calls.length]).toEqual([1, 0]);
  expect(screen.queryByText("the page")).not.toBeNull();
});

it("waits for no money where all that is left is the last page: nothing there could decide it", async () => {
  line.set("away");
  render(<ErrorPage error={noChunk} />);
  await pass(20_000);
  expect(reloadAtOnce).not.toHaveBeenCalled();
  line.set("up");
  await pass(5000);
  expect([reloadPage.mock.calls.length, reloadAtOnce.mock.calls.length]).toEqual([0, 1]);
});
