// @vitest-environment jsdom
// The currencies of the desks are those of the site's settings, in their order and without free bets.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { newCampaign } from "../../../../src/features/desk/operator/campaigns/campaign-form.ts";
import { siteCurrenciesIn } from "../../../../src/protocol/site-currencies.ts";
import { fill, listOf, press, send, unfold } from "../../../harness/desk-dialogs.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

const settings = [
  {
    key: "currencies",
    value: [
      { currency_id: 7, currency: "CHF" },
      { currency_id: 2, currency: "EUR" },
      { currency_id: 1000, currency: "FREEBET-RSD" },
    ],
  },
];

beforeAll(openTables);
beforeEach(() => offerDb.catalogue.put({ key: "settings:general", value: settings }));
afterEach(closeDesk);

const zoran = {
  sub: "a5",
  username: "zoran",
  depth: 1,
  parent: null,
  players: 3,
  agents: 0,
  credit: [],
  plan: null,
  blocked: false,
  mayAgents: false,
};
const agents = "/en/account/bonuses/affiliates/user_settings?view=agents";
const offered = (dialog: HTMLElement): (string | null)[] =>
  within(within(dialog).getByRole("group", { name: "Currency" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

it.each(["Add", "Take back", "Set line", "Record payment"])(
  "%s offers them for an agent without funds",
  async (name) => {
    await showDesk(agents, { "agency/agents": listOf(zoran) });
    await unfold("zoran");
    expect(offered(await press(name))).toEqual(["CHF", "EUR"]);
  },
);

it("sends the first one where none was chosen", async () => {
  const rig = await showDesk(agents, { "agency/agents": listOf(zoran) });
  await unfold("zoran");
  const dialog = await press("Set line");
  fill(dialog, "Line", "500");
  fill(dialog, "Reason", "as agreed");
  send(dialog, "Save");
  await waitFor(() =>
    expect(rig.done("operator/agents/line")).toEqual([{ sub: "a5", currency: "CHF", line: 500, reason: "as agreed" }]),
  );
});

it("begins runs of each of them", async () => {
  await showDesk("/en/account/bonuses/affiliates/calculation", { "agency/calculations": listOf() });
  const dialog = await press("Open run");
  await within(dialog).findByText(/CHF: first ticket, EUR: first ticket$/);
  expect(offered(dialog)).toEqual(["CHF", "EUR"]);
});

it("limits wins in one of them, told by its id", async () => {
  const rig = await showDesk("/en/operator/liability?view=limits", {
    "operator/stops": { ...listOf(), limits: [] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Limit wins" }));
  const dialog = await screen.findByRole("dialog");
  expect(offered(dialog)).toEqual(["CHF", "EUR"]);
  send(dialog, "EUR");
  fill(dialog, "ID (market: match/market)", "7");
  fill(dialog, "Highest win", "10");
  fill(dialog, "Reason", "small league");
  send(dialog, "Save");
  await waitFor(() => expect(rig.done("operator/limits/set")).toMatchObject([{ currency_id: 2, maxWin: 10 }]));
});

it("gives bonuses in them", async () => {
  await showDesk("/en/operator/campaigns", { "operator/campaigns": listOf() });
  const dialog = await press("New campaign");
  send(dialog, "Next");
  expect(offered(dialog)).toEqual(["CHF", "EUR"]);
});

it("shows of a campaign what it gives in the one that is chosen", async () => {
  const given = ["CHF", "EUR"].map((currency, at) => ({ currency, amount: [500, 5][at] }));
  const texts = { en: { title: "Welcome", html: "" } };
  const draft = { ...newCampaign, id: "c1", uses: 0, amounts: given, texts };
  const rig = await showDesk("/en/operator/campaigns", { "operator/campaigns": listOf(draft) });
  await unfold("Welcome");
  const dialog = await press("Edit campaign");
  const amount = () => within(dialog).getByLabelText<HTMLInputElement>("Amount").value;
  send(dialog, "Next");
  expect(amount()).toBe("500.00");
  send(dialog, "EUR");
  expect(amount()).toBe("5.00");
  fill(dialog, "Amount", "6");
  send(dialog, "CHF");
  expect(amount()).toBe("500.00");
  send(dialog, "Next");
  send(dialog, "Save");
  await waitFor(() =>
    expect(rig.done("operator/campaigns/save")).toMatchObject([
      {
        amounts: [
          { currency: "CHF", amount: 500 },
          { currency: "EUR", amount: 6 },
        ],
      },
    ]),
  );
});

it.each([
  ["overview?view=turnover", "operator/figures"],
  ["payments?view=hours", "operator/figures/payments"],
  ["liability?view=matches", "operator/liability/matches"],
] as const)("tells figures of %s in the first of them, or in the one of the address", async (at, name) => {
  const rig = await showDesk(`/en/operator/${at}`, {});
  await waitFor(() => expect(rig.asked(name).length).toBeGreaterThan(0));
  expect(rig.asked(name).every((body) => body?.["currency_id"] === 7)).toBe(true);
  fireEvent.change(screen.getByRole("combobox", { name: "Currency" }), { target: { value: "2" } });
  await waitFor(() => expect(rig.asked(name).at(-1)).toMatchObject({ currency_id: 2 }));
  expect(screen.getByTestId("address").textContent).toBe(`/en/operator/${at}&currency=2`);
});

describe("a site that says nothing that can be read", () => {
  const usual = ["RSD", "EUR"];
  const namesIn = (general: Parameters<typeof siteCurrenciesIn>[0]) =>
    siteCurrenciesIn(general).map((one) => one.currency);

  it("has the usual ones", () => {
    const freeBets = [{ currency_id: 1000, currency: "FREEBET-RSD" }];
    for (const value of [undefined, null, [], "RSD", [{ currency: "RSD" }], freeBets])
      expect(namesIn([{ key: "currencies", value }])).toEqual(usual);
    expect([namesIn(null), namesIn([])]).toEqual([usual, usual]);
    expect(namesIn(settings)).toEqual(["CHF", "EUR"]);
  });
});
