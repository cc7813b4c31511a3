// Whether the sandbox is on. A request that came through a proxy turns an automatic one off until the next start: what
// is behind a proxy is reached by others, and the demo users' password is public.
import type { SandboxMode } from "../config.ts";
import type { SandboxState } from "../ports.ts";

export interface SandboxSwitch extends SandboxState {
  /** A proxy passed a request on. */
  proxySeen(): void;
}

/** @param onOff told once, when an automatic sandbox goes off */
export function createSandboxSwitch(mode: SandboxMode, onOff: () => void): SandboxSwitch {
  let on = mode !== "off";
  return {
    get on() {
      return on;
    },
    proxySeen() {
      if (mode !== "auto" || !on) return;
      on = false;
      onOff();
    },
  };
}
