// Announced maintenance: a countdown that everyone but administrators must be out by.
import type { Clock } from "../ports.ts";

export const administratorRole = "AL99";

export interface Maintenance {
  /** Whole seconds left, 0 = maintenance runs; null = none announced. */
  timeLeft(): number | null;
  /** @param seconds until it starts; null ends it. */
  set(seconds: number | null): void;
  /** Whether a user with these roles is shut out now. */
  shutsOut(roles: readonly string[]): boolean;
}

export function createMaintenance(clock: Clock): Maintenance {
  let startsAt: number | null = null;
  const timeLeft = () => (startsAt === null ? null : Math.max(0, Math.ceil((startsAt - clock.now()) / 1000)));
  return {
    timeLeft,
    set(seconds) {
      startsAt = seconds === null ? null : clock.now() + seconds * 1000;
    },
    shutsOut: (roles) => timeLeft() === 0 && !roles.includes(administratorRole),
  };
}
