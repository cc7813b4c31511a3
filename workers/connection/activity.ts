// When the sockets may rest: no tab visible for a minute, and nothing that waits for the server.
import type { Clock, Timer, EventBus, Visibility } from "../core/ports.ts";

export const idleAfterMs = 60_000;

export interface Activity extends Visibility {
  setVisible(visible: boolean): void;
  /** Awake from now on, for as long as without anybody who looks. */
  begin(): void;
  isActive(): boolean;
  stop(): void;
}

export function createActivity(ports: { clock: Clock; bus: EventBus }): Activity {
  let visible = false;
  let waiting = false;
  let isActive = false;
  let timer: Timer | null = null;

  function judge(): void {
    if (visible || waiting) {
      timer?.cancel();
      timer = null;
      if (isActive) return;
      isActive = true;
      ports.bus.emit("activity-changed", { active: true });
    } else if (isActive && timer === null) {
      timer = ports.clock.setTimeout(() => {
        timer = null;
        isActive = false;
        ports.bus.emit("activity-changed", { active: false });
      }, idleAfterMs);
    }
  }

  return {
    anyVisible: () => visible,
    isActive: () => isActive,
    begin() {
      if (isActive) return;
      isActive = true;
      judge();
    },
    setVisible(value) {
      if (value === visible) return;
      visible = value;
      judge();
      ports.bus.emit("visibility-changed", { anyVisible: visible });
    },
    setWaiting(value) {
      waiting = value;
      judge();
    },
    stop() {
      timer?.cancel();
    },
  };
}
