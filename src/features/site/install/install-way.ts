// How the app can be installed here, if it can.
import { useSyncExternalStore } from "react";
import { proxy } from "valtio";
import { isInstalled, isIos } from "../../../browser/browser-push.ts";
import { installPrompt } from "../../../browser/install-prompt.ts";

/** prompt = the browser asks; steps = the player does it by hand (iOS); null = not here, or done already. */
export type InstallWay = "prompt" | "steps" | null;

export const installSteps = proxy({ open: false });

export function useInstallWay(): InstallWay {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  if (isInstalled()) return null;
  if (prompt !== null) return "prompt";
  return isIos() ? "steps" : null;
}

/** Call it from the player's own press: no browser asks otherwise. */
export function install(): void {
  const prompt = installPrompt.get();
  if (prompt === null) {
    installSteps.open = true;
    return;
  }
  // It works once, whatever is answered.
  installPrompt.set(null);
  prompt.prompt().catch((error: unknown) => reportError(error));
}
