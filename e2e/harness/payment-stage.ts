// A player on the pages of payments: what the server knows of them, and how a provider's page ends without a browser.
import { expect } from "vitest";
import type { Payment } from "../../src/protocol/payments.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createPaymentPage, type PaymentPage } from "../pages/payment-page.ts";
import { axeFindings } from "./axe-findings.ts";
import { tokenOf } from "./place-ticket.ts";
import { createStage, type Stage } from "./stage.ts";
import { until } from "./until.ts";

export interface PaymentScreen {
  viewport: { width: number; height: number };
  touch: boolean;
}

export const paymentScreens = [
  { name: "on a phone", viewport: { width: 360, height: 740 }, touch: true },
  { name: "on the desk", viewport: { width: 1280, height: 800 }, touch: false },
  { name: "on the narrowest phone", viewport: { width: 320, height: 640 }, touch: true },
] satisfies (PaymentScreen & { name: string })[];

export interface PaymentStage {
  readonly stage: Stage;
  /** The player's, on the page that pays. */
  readonly tab: AppPage;
  readonly payments: PaymentPage;
  /** The player's. */
  readonly token: string;
  /** What the server says of a payment of the player. */
  ofServer(paymentId: string): Promise<Payment>;
  history(by?: string): Promise<Payment[]>;
  initiate(
    amount: number,
    method: "card" | "bank",
    direction?: "deposit" | "withdrawal",
  ): Promise<{ redirectUrl: string; paymentId: string }>;
  /** As the button of the provider's page does, from elsewhere. */
  press(redirectUrl: string, outcome: string): Promise<void>;
  /** Waits until the deposit is booked. */
  booked(paymentId: string): Promise<unknown>;
  /** Its own answer may be cut off by the fault that it sets. */
  fault(faults: object): Promise<unknown>;
  /** The most that may be deposited in a day. */
  limitTo(limit: number, by: string): Promise<unknown>;
  /** Waits until the wallet shows so many minor units. */
  shows(minor: number): Promise<unknown>;
  /** What axe finds, and whether the page is wider than the screen. */
  problems(tab?: AppPage): Promise<string[]>;
  newDevice(): Promise<AppPage>;
}

export async function createPaymentStage({ viewport, touch }: PaymentScreen): Promise<PaymentStage> {
  const device = { viewport, hasTouch: touch, isMobile: touch };
  const stage = await createStage(device);
  await stage.sandbox.post("feed", { paused: true });
  const token = await tokenOf(stage.sandbox, "player");
  const tab = await stage.newTab();
  await tab.open("/en");
  await tab.waitForConnection("online");
  await tab.logIn("player");
  await tab.open("/en/account/payment");
  await tab.waitForConnection("online");
  const ofServer = (paymentId: string) => stage.sandbox.api<Payment>(`/payments/v1/${paymentId}`, undefined, token);
  return {
    stage,
    tab,
    payments: createPaymentPage(tab.page),
    token,
    ofServer,
    async history(by = token) {
      const { result } = await stage.sandbox.api<{ result: Payment[] }>("/payments/v1/history", { page: 1 }, by);
      return result;
    },
    initiate: (amount, method, direction = "deposit") =>
      stage.sandbox.api("/payments/v1/initiate", { amount, currency: "RSD", method, direction }, token),
    async press(redirectUrl, outcome) {
      const answer = await fetch(new URL(redirectUrl, stage.server.url), {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ outcome }),
      });
      expect(answer.status).toBe(303);
    },
    booked: (paymentId) =>
      until(
        "it is booked",
        () => ofServer(paymentId),
        ({ status }) => status === "succeeded",
      ),
    fault: (faults) => stage.sandbox.post("faults", faults).catch(() => undefined),
    limitTo: (limit, by) =>
      stage.sandbox.api("/account/v1/gambling/limit", { kind: "deposit", period: "day", currency_id: 1, limit }, by),
    shows: (minor) =>
      until(
        `${minor} in the wallet`,
        () => tab.balance(),
        (balance) => balance === minor,
      ),
    async problems({ page } = tab) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      return [...(await axeFindings(page)), ...(width > viewport.width ? [`${width} px wide`] : [])];
    },
    newDevice: () => stage.newDevice(device),
  };
}
