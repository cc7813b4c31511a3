// The browser's offer to install the app: kept until the player asks for it, since the browser makes it but once.
import { createStore } from "../client/store.ts";

/** Chromium's event, which no standard names. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** null = there is none: installed already, used up, or a browser that makes none. */
export const installPrompt = createStore<InstallPromptEvent | null>(null);

export function keepInstallPrompt(page: EventTarget): void {
  page.addEventListener("beforeinstallprompt", (event) => {
    // Shown by the browser itself it would lie over the page at any moment.
    event.preventDefault();
    if ("prompt" in event) installPrompt.set(event as InstallPromptEvent);
  });
  page.addEventListener("appinstalled", () => installPrompt.set(null));
}
