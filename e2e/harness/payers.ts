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
  inState(panel: TicketPanel, ...states: string[]): Promise<unknown>;
  /**
   * Every tab shows the dialog within 2 s, once the server holds one ticket more than `before` and the tabs are on the
   * line again; no tab shows the other outcome.
   */
  agree(name: "Ticket accepted" | "Ticket rejected", before: number): Promise<void>;
  /** No tab claims an outcome. */
  noneClaims(): Promise<void>;
  /** One OK closes the dialog in every tab. */
  confirm(name: "Ticket accepted" | "Ticket rejected"): Promise<void>;
}

const agreeMs = 2000;
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

  async function noneClaims(): Promise<void> {
    for (const tab of tabs) for (const name of outcomes) expect(await tab.dialog(name).isVisible()).toBe(false);
  }

  return {
    tabs,
    panels,
    noneClaims,
    placed,
    async build() {
      for (const tab of tabs) await tab.waitForConnection("online");
      await tabs[0].page.locator('main button[data-odd][data-state="open"]').first().click();
      for (const panel of panels) await panel.waitForSelections(1);
      await panels[0].setStake("100,00");
      for (const panel of panels) await panel.region.locator("button:enabled", { hasText: /^Pay 100/ }).waitFor();
    },
    inState: (panel, ...states) =>
      until(
        `the state is ${states.join(" or ")}`,
        () => panel.state(),
        (shown) => shown !== null && states.includes(shown),
        20_000,
      ),
    async agree(name, before) {
      const more = name === "Ticket accepted" ? 1 : 0;
      await until("the server has decided", placed, (held) => held.length === before + more, 25_000);
      for (const tab of tabs) await tab.waitForConnection("online");
      await Promise.all(tabs.map((tab) => tab.dialog(name).waitFor({ timeout: agreeMs })));
      for (const tab of tabs) {
        for (const other of outcomes) expect(await tab.dialog(other).isVisible()).toBe(other === name);
      }
    },
    async confirm(name) {
      await tabs[1].dialog(name).getByRole("button", { name: "OK" }).click();
      for (const tab of tabs) await tab.dialog(name).waitFor({ state: "hidden" });
    },
  };
}
