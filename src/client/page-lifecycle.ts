// Forwards what only a page knows: visibility, the network's events, focus. Workers have none of them.
import { isSlow, networkOf, onNetworkChange } from "../browser/network.ts";
import type { CoreConnection } from "./core-connection.ts";

export function followPageLifecycle(
  coreConnection: Pick<CoreConnection, "setVisible" | "setOnLine" | "setSlow" | "focused" | "suspend" | "resume">,
  page: Window,
  onHidden: () => void,
): void {
  const tellVisible = (): void => {
    const visible = page.document.visibilityState === "visible";
    if (!visible) onHidden();
    coreConnection.setVisible(visible);
  };
  page.document.addEventListener("visibilitychange", tellVisible);
  page.addEventListener("online", () => coreConnection.setOnLine(true));
  page.addEventListener("offline", () => coreConnection.setOnLine(false));
  page.addEventListener("focus", () => coreConnection.focused());
  page.addEventListener("pagehide", ({ persisted }) => {
    if (persisted) coreConnection.suspend();
  });
  page.addEventListener("pageshow", ({ persisted }) => {
    tellVisible();
    if (persisted) coreConnection.resume();
  });
  // A frozen page hears, but what it says and reads goes nowhere before it wakes.
  page.document.addEventListener("freeze", () => coreConnection.suspend());
  page.document.addEventListener("resume", () => coreConnection.resume());
  tellVisible();
  coreConnection.setOnLine(page.navigator.onLine);
  const network = networkOf(page.navigator);
  const tellSlow = (): void => coreConnection.setSlow(isSlow(network));
  onNetworkChange(network, tellSlow);
  tellSlow();
}
