// Maintenance: a warning once while time remains; at 0 the dialog, and 10 s later a log-out, except for administrators.
// A ticket whose outcome is still open holds the log-out back, and so does a line that is lost.
import { isAdministrator } from "../../src/domain/account/roles.ts";
import type { CoreServices, Timer } from "../core/ports.ts";
import type { Session } from "../session/session.ts";

export const maintenanceLogoutMs = 10_000;
/** A timer of more than 24 days would fire at once. */
const longestTimerS = 24 * 86_400;
const warningKey = "maintenanceSoon";

export interface Maintenance {
  /** Seconds left by the server; null = none, or over. */
  report(timeLeft: number | null): Promise<void>;
  /** A ticket that held the log-out back may be resolved now. */
  ticketResolved(): void;
  stop(): void;
}

export function createMaintenance(
  services: Pick<CoreServices, "clock" | "connection" | "databases" | "notify" | "counters">,
  session: Session,
  ticketWaits: () => boolean,
): Maintenance {
  const { clock, connection, databases, notify, counters } = services;
  /** unknown = the server has not told yet; the warning of an earlier core may still stand. */
  let state: "unknown" | "none" | "announced" | "begun" | "logout-due" = "unknown";
  let timer: Timer | null = null;

  function after(ms: number, run: () => Promise<void>): void {
    timer?.cancel();
    timer = clock.setTimeout(() => {
      timer = null;
      run().catch(() => counters.add("maintenance-failed"));
    }, ms);
  }

  /** Where each tab runs a core of its own, a core that starts later finds the notice stored and does not repeat it. */
  async function warn(minutes: number): Promise<void> {
    const { device } = databases;
    await device.transaction("rw", device.notices, async () => {
      const warningCount = await device.notices.filter((notice) => notice.messageKey === warningKey).count();
      if (warningCount === 0)
        await notify({ messageKey: warningKey, params: { minutes }, tone: "warning", timeout: 0 });
    });
  }

  async function clearWarning(): Promise<void> {
    await databases.device.notices.filter((notice) => notice.messageKey === warningKey).delete();
  }

  async function begin(): Promise<void> {
    if (state === "begun" || state === "logout-due") return;
    state = "begun";
    connection.setMaintenance(0);
    after(maintenanceLogoutMs, logOutIfFree);
    await clearWarning();
  }

  async function logOutIfFree(): Promise<void> {
    state = "logout-due";
    const user = session.user();
    if (user === null || isAdministrator(user.roles) || ticketWaits()) return;
    // It may have been put off since: the server says so, or says 0, as soon as it is heard again.
    if (connection.read().state === "offline") return;
    await session.end("logout");
  }

  return {
    async report(timeLeft) {
      if (timeLeft === null) {
        if (state === "none") return;
        state = "none";
        timer?.cancel();
        connection.setMaintenance(null);
        return clearWarning();
      }
      if (timeLeft <= 0) {
        // Signed in after it began: the answer that says 0 stands for this user too.
        if (state === "logout-due") return logOutIfFree();
        return begin();
      }
      if (state === "begun" || state === "logout-due") state = "none";
      timer?.cancel();
      connection.setMaintenance(timeLeft);
      if (timeLeft <= longestTimerS) after(timeLeft * 1000, begin);
      if (state === "announced") return;
      state = "announced";
      await warn(Math.max(1, Math.ceil(timeLeft / 60)));
    },
    ticketResolved() {
      if (state === "logout-due") logOutIfFree().catch(() => counters.add("maintenance-failed"));
    },
    stop: () => timer?.cancel(),
  };
}
