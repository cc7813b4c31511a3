// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { lazy, Suspense, useLayoutEffect } from "react";
import { createBrowserRouter, createMemoryRouter, matchRoutes, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appRoutes, closePanelsWith, createAppRouter } from "../../../src/app/create-router.tsx";
import { pageAt } from "../../../src/app/routes/page-at.ts";
import { pagePaths } from "../../../src/domain/page-paths.ts";
import { closePanel, openPanel, panels } from "../../../src/state/panels.ts";
import { siteLanguages } from "../../../src/domain/site-languages.ts";

beforeEach(() => {
  globalThis.scrollTo = () => undefined;
  window.history.replaceState(null, "", "/en/ping");
});
afterEach(() => {
  cleanup();
  closePanel();
});

function Place({ onDrawn }: { onDrawn?: () => void }) {
  const { pathname } = useLocation();
  // The first page is in the document now, and RouterProvider does not listen yet: it subscribes after its children.
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return <output>{pathname}</output>;
}

it("shows the address that was gone to while the first page was drawn", async () => {
  const goOn = (): void => {
    window.history.pushState({ usr: null, key: "next", idx: 1 }, "", "/en/scores");
    dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  };
  const router = createBrowserRouter([{ path: "*", element: <Place onDrawn={goOn} /> }]);
  await act(async () => void render(<RouterProvider router={router} />));
  expect(screen.getByRole("status").textContent).toBe("/en/scores");
  router.dispose();
});

it("closes a panel with its address, and leaves one that is opened while the new page is on its way", async () => {
  const page = Promise.withResolvers<{ default: () => string }>();
  const Late = lazy(() => page.promise);
  const router = createMemoryRouter(
    [
      { path: "/en", element: <Place /> },
      { path: "/en/scores", element: <Late /> },
    ],
    { initialEntries: ["/en"] },
  );
  closePanelsWith(router);
  const shown = render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  openPanel("account");
  await act(() => router.navigate("/en?sport=F"));
  expect(panels.panel).toBe("account");
  await act(() => router.navigate("/en/scores"));
  expect(panels.panel).toBeNull();
  openPanel("ticket");
  await act(async () => page.resolve({ default: () => "Scores" }));
  expect(shown.container.textContent).toBe("Scores");
  expect(panels.panel).toBe("ticket");
  router.dispose();
});

describe("the routes", () => {
  it.each(["", ...siteLanguages.map((language) => `/${language}`)])("show every page below %j", (prefix) => {
    for (const path of pagePaths) {
      const address = `${prefix}${path.replaceAll(/\/:\w+\?/g, "")}` || "/";
      const matches = matchRoutes(appRoutes, address);
      expect(`${address} ${matches?.[0]?.route.path}`).toBe(`${address} ${prefix || "/"}`);
      expect(matches?.at(-1)?.route.handle).toBe(pageAt(address));
      expect(pageAt(address)?.path).toBe(path);
    }
  });

  it.each(["/nowhere", "/en/nowhere", "/xx/ping", "/EN/ping", "/en/Ping"])("know no page at %s", (address) => {
    expect(matchRoutes(appRoutes, address)?.at(-1)?.route.path).toBe("*");
    expect(pageAt(address)).toBeNull();
  });
});

describe("the first entry", () => {
  const keyOf = (): unknown => (window.history.state as { key?: string }).key;

  it("gets a key of its own", () => {
    const router = createAppRouter();
    expect(router.state.location.key).toBe(keyOf());
    expect(keyOf()).not.toBe("default");
    router.dispose();
  });

  it("keeps its key over a reload", () => {
    window.history.replaceState({ usr: null, key: "known", idx: 3 }, "");
    const router = createAppRouter();
    expect(router.state.location.key).toBe("known");
    expect(window.history.state).toEqual({ usr: null, key: "known", idx: 3 });
    router.dispose();
  });

  it("is scrolled only where it is known where to", () => {
    const fresh = createAppRouter();
    expect(fresh.state.restoreScrollPosition).toBe(false);
    fresh.dispose();
    const reloaded = createAppRouter();
    expect(reloaded.state.restoreScrollPosition).toBeNull();
    reloaded.dispose();
  });
});
