// Forwards what only a page knows: visibility, the network's events, focus. Workers have none of them.
import { isSlow, networkOf, onNetworkChange } from "../browser/network.ts";
import type { CoreConnection } from "./core-connection.ts";

export function followPageLifecycle(
  link: Pick<CoreConnection, "setVisible" | "setOnLine" | "setSlow" | "focused" | "suspend" | "resume">,
  page: Window,
  onHidden: () => void,
): void {
  const tellVisible = (): void => {
    const visible = page.document.visibilityState === "visible";
    if (!visible) onHidden();
    link.setVisible(visible);
  };
  page.document.addEventListener("visibilitychange", tellVisible);
  page.addEventListener("online", () => link.setOnLine(true));
  page.addEventListener("offline", () => link.setOnLine(false));
  page.addEventListener("focus", () => link.focused());
  page.addEventListener("pagehide", ({ persisted }) => {
    if (persisted) link.suspend();
  });
  page.addEventListener("pageshow", ({ persisted }) => {
    tellVisible();
    if (persisted) link.resume();
  });
  // A frozen page hears, but what it says and reads goes nowhere before it wakes.
  page.document.addEventListener("freeze", () => link.suspend());
  page.document.addEventListener("resume", () => link.resume());
  tellVisible();
  link.setOnLine(page.navigator.onLine);
  const network = networkOf(page.navigator);
  const tellSlow = (): void => link.setSlow(isSlow(network));
  onNetworkChange(network, tellSlow);
  tellSlow();
}
