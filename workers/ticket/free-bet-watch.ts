// A free-bet wallet plays no systems: once one is paid from, the ticket is a basic one again, and every tab is told.
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import type { CoreServices } from "../core/ports.ts";
import { withoutSystem } from "./system-commands.ts";
import type { EditTicket } from "./ticket-edit.ts";

export interface FreeBetWatch {
  /** The wallets of this user were read; only the first time may the one paid from be another. */
  walletsRead(sub: string): void;
  stop(): void;
}

const noticeMs = 6000;

export function createFreeBetWatch(
  { bus, notify, counters }: Pick<CoreServices, "bus" | "notify" | "counters">,
  change: EditTicket,
): FreeBetWatch {
  async function check(): Promise<void> {
    let turnedOff = false;
    await change((ticket, { wallet }) => {
      turnedOff = wallet !== null && isFreeBetCurrency(wallet.currencyId) && ticket.system;
      return turnedOff ? withoutSystem(ticket) : ticket;
    });
    if (!turnedOff) return;
    await notify({ messageKey: "ticket.systemOff", params: {}, tone: "warning", timeout: noticeMs });
  }

  // While the ticket is being paid it stays as it was sent; pay itself refuses the next one.
  const run = (): void => void check().catch(() => counters.add("free-bet-watch"));
  const off = bus.on("preference-changed", ({ key }) => {
    if (key === "activeCurrencyId") run();
  });
  let lastSub: string | null = null;
  return {
    walletsRead(sub) {
      if (sub === lastSub) return;
      lastSub = sub;
      run();
    },
    stop: off,
  };
}
