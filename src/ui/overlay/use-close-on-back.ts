// Back closes what lies over the page.
import { useEffect, useEffectEvent } from "react";
import { createModalHistory } from "./modal-history.ts";

const layers = createModalHistory({
  history: window.history,
  onPop: (listener) => window.addEventListener("popstate", listener),
  soon: (run) => void setTimeout(run, 0),
});

/** While `open`, Back closes this instead of leaving the page. Without `close` it stays whatever happens. */
export function useCloseOnBack(open: boolean, close: (() => void) | undefined): void {
  const closing = useEffectEvent(() => close?.());
  const active = open && close !== undefined;
  useEffect(() => (active ? layers.add(() => closing()) : undefined), [active]);
}

/** What is open stays closable by Back over each address it lies over. @param key of the router's location */
export function useAddressUnderModals(key: string): void {
  useEffect(() => layers.moved(key), [key]);
}
