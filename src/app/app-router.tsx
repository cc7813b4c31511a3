// The address as the screens see it. The whole route table is one lookup, so the library's own is not needed.
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { Router, type NavigationType } from "react-router-dom";
import type { AppHistory } from "./history.ts";
import { createScrollMemory } from "./scroll-memory.ts";

export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [shown, setShown] = useState(() => history.current());
  const [scroll] = useState(() => createScrollMemory(() => sessionStorage, window));
  useLayoutEffect(() => {
    const now = history.current();
    let { key } = now.location;
    // The first page is drawn in slices: who went on meanwhile was heard by nobody.
    startTransition(() => setShown((before) => (before.location.key === key ? before : now)));
    return history.listen((step) => {
      scroll.leave(key);
      key = step.location.key;
      // The page that is left stays until the next one's code is here.
      startTransition(() => setShown(step));
    });
  }, [history, scroll]);
  useLayoutEffect(() => scroll.arrive(shown), [scroll, shown]);
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const keep = (): void => scroll.keep(history.current().location.key);
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [history, scroll]);
  return (
    <Router location={shown.location} navigationType={shown.action as NavigationType} navigator={history}>
      {children}
    </Router>
  );
}
