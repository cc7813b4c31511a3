// Whether the sandbox is on. A request that came through a proxy turns an automatic one off until the next start: what
// is behind a proxy is reached by others, and the demo users' password is public.
import type { SandboxMode } from "../config.ts";
import type { SandboxState } from "../platform/sandbox-state.ts";

export interface SandboxSwitch extends SandboxState {
  /** A proxy passed a request on. */
  proxySeen(): void;
  /** @param listener told once, when an automatic sandbox goes off; in the order they came */
  whenOff(listener: () => void): void;
}

export function createSandboxSwitch(mode: SandboxMode): SandboxSwitch {
  let on = mode !== "off";
  const listeners: (() => void)[] = [];
  return {
    get on() {
      return on;
    },
    proxySeen() {
      if (mode !== "auto" || !on) return;
      on = false;
      for (const listener of listeners) listener();
    },
    whenOff(listener) {
      listeners.push(listener);
    },
  };
}
