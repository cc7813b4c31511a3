// @vitest-environment jsdom
// The days of a campaign are the site's, wherever it is looked at.
import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { listOf } from "../../../harness/desk-form.ts";
import { dayText } from "../../../../src/i18n/format-moment.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

const zone = process.env["TZ"];
beforeAll(async () => {
  // The device has shown days before, and travelled since.
  process.env["TZ"] = "UTC";
  dayText("2026-12-01", "en");
  process.env["TZ"] = "Asia/Tokyo";
  await openTables();
});
afterEach(closeDesk);
afterAll(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

it("says the last day of a campaign", async () => {
  const campaign = {
    id: "c1",
    kind: "freebet",
    group: "regular",
    code: null,
    amounts: [{ currency: "RSD", amount: 500 }],
    factor: 0,
    minOdd: null,
    minLegs: 1,
    maxStake: null,
    contribution: { prematch: 100, live: 100 },
    takeDays: 7,
    playDays: 30,
    from: null,
    to: Date.parse("2026-12-01T23:00:00Z") - 1,
    period: "once",
    audience: "all",
    maxUses: null,
    state: "running",
    uses: 3,
    texts: { en: { title: "Welcome", html: "" } },
  };
  await showDesk("/en/operator/campaigns", { "operator/campaigns": listOf(campaign) });
  await screen.findByText("Welcome");
  expect(document.querySelector("[data-column=to]")?.textContent).toBe("01/12/2026");
});
