// When the sockets may rest: no tab visible for a minute, and nothing that waits for the server.
import type { Clock, Timer, Topics, Visibility } from "../core/ports.ts";

export const restAfterMs = 60_000;

export interface Wakefulness extends Visibility {
  setVisible(visible: boolean): void;
  /** Awake from now on, for as long as without anybody who looks. */
  begin(): void;
  isAwake(): boolean;
  stop(): void;
}

export function createWakefulness(ports: { clock: Clock; topics: Topics }): Wakefulness {
  let visible = false;
  let waiting = false;
  let awake = false;
  let timer: Timer | null = null;

  function judge(): void {
    if (visible || waiting) {
      timer?.cancel();
      timer = null;
      if (awake) return;
      awake = true;
      ports.topics.announce("activity-changed", { active: true });
    } else if (awake && timer === null) {
      timer = ports.clock.setTimeout(() => {
        timer = null;
        awake = false;
        ports.topics.announce("activity-changed", { active: false });
      }, restAfterMs);
    }
  }

  return {
    anyVisible: () => visible,
    isAwake: () => awake,
    begin() {
      if (awake) return;
      awake = true;
      judge();
    },
    setVisible(value) {
      if (value === visible) return;
      visible = value;
      judge();
      ports.topics.announce("visibility-changed", { anyVisible: visible });
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
