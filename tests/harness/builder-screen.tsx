// The bet builder of match 1 on its panel, with a server that combines its outcomes. Import fake-indexeddb/auto before it.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import {
  combinationCode,
  type CombinationLeg,
  combinationMarket,
  combinationsTable,
} from "../../src/domain/offer/combination-code.ts";
import { MatchPanel } from "../../src/features/betting/offer/match/match-panel.tsx";
import { pickedCell } from "../../src/queries/ticket/picked-cells.ts";
import { ticketQuery } from "../../src/queries/ticket/ticket.ts";
import { optionsOf, pricedCombination, sampleLeg } from "./combination-answers.ts";
import type { FakeClient } from "./fake-client.ts";
import { sampleEntry, sampleMatch } from "./offer-samples.ts";
import { renderOffer, storeCatalogue, storeMatch, storeStream } from "./offer-screen.tsx";
import { selectionOf } from "./selection.ts";
import { storeTicket } from "./ticket-screen.tsx";

export const builderMatch = sampleMatch(1, 5, {
  markets: {
    "1X2": [sampleEntry({ "1": "2.00", X: "3.20", "2": "4.10" })],
    OU_G: [sampleEntry({ O: "1.90", U: "2.00" }, "2.5"), { ...sampleEntry({ O: "2.80", U: "1.40" }, "3.5"), L: 0 }],
  },
});
export const home = sampleLeg("1X2", "1");
export const over = sampleLeg("OU_G", "O", "2.5");
export const offeredLegs = [
  home,
  sampleLeg("1X2", "X"),
  sampleLeg("1X2", "2"),
  over,
  sampleLeg("OU_G", "U", "2.5"),
  sampleLeg("OU_G", "O", "3.5"),
];
export const legButton = (key: string) => document.querySelector<HTMLElement>(`button[data-leg="${key}"]`)!;
export const bar = () => screen.getByRole("region", { name: "Bet builder" });
export const oddShown = () => bar().querySelector("[data-builder=odd]")?.textContent;
export const asksOf = (client: FakeClient, name: string) =>
  client.calls.filter((call) => call.name === `combinations.${name}`);

export type ChosenLegs = { legs: CombinationLeg[] };

/** Of the outcomes beside the first one: the other results are impossible, over 2.5 is covered once over 3.5 is chosen. */
export function scriptBuilder(client: FakeClient): void {
  client.script("combinations.options", async ({ legs }: ChosenLegs) =>
    optionsOf(offeredLegs, (leg) => {
      if (legs.some(({ marketsKey }) => marketsKey === "1X2") && leg.marketsKey === "1X2") return "impossible";
      return legs.some(({ band }) => band === "3.5") && leg.band === "2.5" ? "covered" : "add";
    }),
  );
  client.script("combinations.price", async ({ legs }: ChosenLegs) =>
    pricedCombination("3.10", 0.3, ["2.00", "1.90"], legs),
  );
  client.script("combinations.ready", async () => ({
    eventId: 1,
    combinations: [{ ...pricedCombination("3.10", 0.3, ["2.00", "1.90"]), target: 3 }],
  }));
}

export async function storeBuilder(): Promise<void> {
  await storeCatalogue();
  await storeMatch(builderMatch, "live");
  await storeStream("match:1");
}

/** The ticket has the combination of these legs, and the tab knows. @returns ends that */
export async function holdTicket(legs: readonly CombinationLeg[]): Promise<() => void> {
  const selectionCode = combinationCode(legs);
  const table = {
    marketsTable: combinationsTable,
    marketsKey: combinationMarket,
    marketCode: combinationMarket,
  } as const;
  await storeTicket([selectionOf({ ...table, selectionCode })]);
  const leave = ticketQuery.subscribe(() => undefined);
  await waitFor(() => {
    if (!pickedCell(1)?.endsWith(`|${selectionCode}`)) throw new Error("the ticket is not read yet");
  });
  return leave;
}

export async function openBuilder(change: (client: FakeClient) => void = () => undefined): Promise<FakeClient> {
  const { client } = await renderOffer(<MatchPanel kind="live" eventId={1} sport="F" onToggle={() => undefined} />, "");
  scriptBuilder(client);
  change(client);
  fireEvent.click(await screen.findByRole("tab", { name: "Bet builder" }));
  return client;
}

/** The price push says another odd of the home side. @param rev above the stored match's */
export const pushHomeOdd = (client: FakeClient, odd: string, rev = 6) =>
  act(async () =>
    client.livePrices.receive(
      { type: "batch", n: rev, patches: [{ eventId: 1, rev, odds: [["markets", "1X2", "", "", "1", odd]] }] },
      () => undefined,
    ),
  );
