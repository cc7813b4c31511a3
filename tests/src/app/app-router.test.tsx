// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { AppRouter } from "../../../src/app/app-router.tsx";
import { createHistory } from "../../../src/app/history.ts";
import { createLeaveGuard } from "../../../src/client/leave-guard.ts";

beforeEach(() => {
  globalThis.scrollTo = () => undefined;
  window.history.replaceState(null, "", "/en/ping");
});

function Place({ onDrawn }: { onDrawn?: () => void }) {
  const { pathname } = useLocation();
  // The first page is in the document now, and the router hears nothing yet.
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return <output>{pathname}</output>;
}

it("goes where the player went while the first page was drawn", () => {
  const history = createHistory(window, createLeaveGuard());
  const goOn = (): void => {
    window.history.pushState({ usr: null, key: "next", idx: 1 }, "", "/en/scores");
    dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  };
  act(() => {
    render(
      <AppRouter history={history}>
        <Place onDrawn={goOn} />
      </AppRouter>,
    );
  });
  expect(screen.getByRole("status").textContent).toBe("/en/scores");
});
