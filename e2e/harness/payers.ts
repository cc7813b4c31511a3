// Two tabs of one player before the same ticket, and what the server holds of it: where every story of a payment starts.
import { expect } from "vitest";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel, type TicketPanel } from "../pages/ticket-panel.ts";
import type { Stage } from "./stage.ts";
import { until } from "./until.ts";

interface PlacedTicket {
  status: string;
  stake: number;
}

export interface Payers {
  readonly tabs: readonly [AppPage, AppPage];
  readonly panels: readonly [TicketPanel, TicketPanel];
  /** Tickets that the server holds and has not rejected. */
  placed(): Promise<PlacedTicket[]>;
  /** Puts one selection with a stake of 100 on the ticket. */
  build(): Promise<void>;
  /** Resolves when what it does has cost a connection, and the next one is proven to the server. */
  reconnectedAfter(act: () => Promise<void>): Promise<void>;
  inState(panel: TicketPanel, ...states: string[]): Promise<unknown>;
  /** No tab tells of a rejection, nor of an acceptance that the server does not hold. */
  claimsAreTrue(before: number): Promise<void>;
  /**
   * Both tabs tell of the acceptance, one OK closes it in both, and both tickets are empty.
   * @returns how many tickets more than `before` the server holds
   */
  paid(before: number): Promise<number>;
}

/** More than the product's own bound of 2 s: other flows run beside this one on few cores. */
const agreeMs = 6000;
const outcomes = ["Ticket accepted", "Ticket rejected"] as const;

/** @param timeoutSeconds how long the server may take for a pre-match ticket */
export async function createPayers(stage: Stage, timeoutSeconds = 10): Promise<Payers> {
  await stage.sandbox.post("feed", { paused: true });
  const setting = { scope: "ticket", key: "timeoutPrematchTicket", value: timeoutSeconds };
  await stage.sandbox.post("settings", setting);
  const tabs = [await stage.newTab(), await stage.newTab()] as const;
  const panels = [createTicketPanel(tabs[0].page), createTicketPanel(tabs[1].page)] as const;
  await tabs[0].open("/en/betting?sport=F");
  await tabs[0].waitForConnection("online");
  await tabs[0].logIn("player");
  await tabs[1].open("/en/betting?sport=F");
  await tabs[1].waitForConnection("online");
  const credentials = { username: "player", password: "Sandbox-Pass1", rememberMe: false };
  const { access_token } = await stage.sandbox.api<{ access_token: string }>("/kcmanager/loginUser", credentials);

  async function placed(): Promise<PlacedTicket[]> {
    const path = "/sportsbetting/v1/tickets/history";
    const { result } = await stage.sandbox.api<{ result: PlacedTicket[] }>(path, {}, access_token);
    return result.filter((ticket) => ticket.status !== "rejected" && ticket.status !== "pending");
  }

  /** The dialogs are read first: what the server decides meanwhile is no excuse for a claim. */
  async function claimsAreTrue(before: number): Promise<void> {
    const claimed = async (name: (typeof outcomes)[number]): Promise<boolean> =>
      (await Promise.all(tabs.map((tab) => tab.dialog(name).isVisible()))).includes(true);
    const [accepted, rejected] = [await claimed("Ticket accepted"), await claimed("Ticket rejected")];
    const held = (await placed()).length - before;
    expect({ accepted: accepted && held !== 1, rejected }).toEqual({ accepted: false, rejected: false });
  }

  return {
    tabs,
    panels,
    claimsAreTrue,
    placed,
    async build() {
      for (const tab of tabs) await tab.waitForConnection("online");
      await tabs[0].page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().click();
      for (const panel of panels) await panel.waitForSelections(1);
      await panels[0].setStake("100,00");
      for (const panel of panels) await panel.region.locator("button:enabled", { hasText: /^Pay 100/ }).waitFor();
    },
    async reconnectedAfter(act) {
      const proofs = async () => (await stage.sandbox.stats()).http["GET /sportsbetting/v1/preAuth"] ?? 0;
      const earlier = await proofs();
      await act();
      // Where each tab has a core, one that ended is missed after 12 s.
      await until("the line is proven anew", proofs, (count) => count > earlier, 30_000);
      for (const tab of tabs) await tab.waitForConnection("online");
    },
    inState: (panel, ...states) =>
      until(
        `the state is ${states.join(" or ")}`,
        () => panel.state(),
        (shown) => shown !== null && states.includes(shown),
        20_000,
      ),
    async paid(before) {
      await until("the server has decided", placed, (held) => held.length > before, 25_000);
      for (const tab of tabs) await tab.waitForConnection("online");
      // With the decision made and the line up, the tabs have this long to say so.
      await Promise.all(tabs.map((tab) => tab.dialog("Ticket accepted").waitFor({ timeout: agreeMs })));
      await claimsAreTrue(before);
      await tabs[1].dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
      for (const tab of tabs) await tab.dialog("Ticket accepted").waitFor({ state: "hidden" });
      for (const panel of panels) await panel.waitForSelections(0);
      return (await placed()).length - before;
    },
  };
}
