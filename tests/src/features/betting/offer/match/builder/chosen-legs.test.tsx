// @vitest-environment jsdom
// Legs that do not go together, or can be combined no longer: none of them is chosen twice, and each can be taken out.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { offerDb } from "../../../../../../../src/db/tab-databases.ts";
import { KvotaError } from "../../../../../../../workers/api/errors.ts";
import {
  bar,
  builderMatch,
  type ChosenLegs,
  holdTicket,
  home,
  legButton,
  oddShown,
  offeredLegs,
  openBuilder,
  over,
  storeBuilder,
} from "../../../../../../harness/builder-screen.tsx";
import { optionsOf, pricedCombination, sampleLeg } from "../../../../../../harness/combination-answers.ts";
import { sampleEntry } from "../../../../../../harness/offer-samples.ts";
import { pretendWideScreen, storeMatch } from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

const gone = sampleLeg("OU_G", "O", "9.5");
const chips = () => within(bar()).getAllByRole("listitem");

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(storeBuilder);
afterEach(emptyTables);

it("lets a leg be taken out that has left the offer, also where the server has said nothing else yet", async () => {
  const leave = await holdTicket([home, over, gone]);
  const refuse = ({ legs }: ChosenLegs): void => {
    const places = legs.flatMap(({ band }, place) => (band === "9.5" ? [place] : []));
    if (places.length > 0) throw new KvotaError("combinationNotOffered", { legs: places.join(" ") });
  };
  await openBuilder((client) => {
    client.script("combinations.options", async (chosen: ChosenLegs) => {
      refuse(chosen);
      return optionsOf(offeredLegs);
    });
    client.script("combinations.price", async (chosen: ChosenLegs) => {
      refuse(chosen);
      return pricedCombination("3.10", 0.3, ["2.00", "1.90"], chosen.legs);
    });
  });
  await waitFor(() => expect(bar().querySelectorAll("[data-refused]")).toHaveLength(1));
  expect(bar().querySelector("[data-refused]")?.textContent).toBe("Over 9.5 Total goals · not possible");
  expect(within(bar()).getByText("One of these outcomes can no longer be combined.", { selector: "p" })).toBeTruthy();
  expect(screen.queryByText("The outcomes of this match cannot be combined.")).toBeNull();
  fireEvent.click(within(bar()).getByRole("button", { name: "Remove: Total goals, Over 9.5" }));
  await waitFor(() => expect(oddShown()).toBe("3.10"));
  await waitFor(() => expect(legButton("1X2~~~1").getAttribute("aria-pressed")).toBe("true"));
  expect(chips()).toHaveLength(2);
  leave();
});

it("is taken off the ticket without a price", async () => {
  const leave = await holdTicket([home, over]);
  const client = await openBuilder((made) =>
    made.script("combinations.price", () => {
      throw new KvotaError("network");
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Remove from ticket" }));
  const [selection] = client.calls.find(({ name }) => name === "ticket.toggle")?.args ?? [];
  expect(selection).toMatchObject({ id: "1", marketCode: "BB", selectionCode: "1X2~~~1+OU_G~2.5~~O" });
  leave();
});

it("names the legs that cannot come true together", async () => {
  await openBuilder((client) =>
    client.script("combinations.price", () => {
      throw new KvotaError("combinationImpossible", { legs: "0 1" });
    }),
  );
  await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
  for (const key of ["OU_G~3.5~~O", "OU_G~2.5~~U", "1X2~~~1"]) fireEvent.click(legButton(key));
  // The places are those of the request, whatever was chosen first.
  await within(bar()).findByText("Cannot come true together: Match result: Host 1 + Total goals: Under 2.5", {
    selector: "p",
  });
  expect([...bar().querySelectorAll("[data-refused]")].map((chip) => chip.textContent)).toEqual([
    "Under 2.5 Total goals · not possible",
    "Host 1 Match result · not possible",
  ]);
});

it("takes one outcome of a line before the server has said so, and both of a double chance", async () => {
  const double = [sampleLeg("DC", "1X"), sampleLeg("DC", "12")];
  const markets = Object.entries({ "1X2": ["1", "X", "2"], OU_G: ["O", "U"], DC: ["1X", "12", "X2"] }).map(
    ([key, selections]) => ({ marketCode: key, marketsTable: "markets" as const, marketsKey: key, selections }),
  );
  await offerDb.catalogue.put({
    key: "markets:live match",
    value: [{ sport: "F", groups: [{ group: "main", markets }] }],
  });
  await storeMatch(
    {
      ...builderMatch,
      markets: { ...builderMatch.markets, DC: [sampleEntry({ "1X": "1.30", "12": "1.25", X2: "1.90" })] },
    },
    "live",
  );
  await openBuilder((client) =>
    client.script("combinations.options", async ({ legs }: ChosenLegs) =>
      legs.length === 0 ? optionsOf([...offeredLegs, ...double]) : new Promise(() => undefined),
    ),
  );
  await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
  // In one turn: the page has drawn nothing between them.
  const [first, second] = [legButton("1X2~~~1"), legButton("1X2~~~X")];
  act(() => {
    first.click();
    second.click();
  });
  expect(chips()).toHaveLength(1);
  expect(legButton("1X2~~~X").dataset["mark"]).toBe("impossible");
  expect(legButton("1X2~~~X").title).toBe("Cannot come true together with Host 1");
  expect(legButton("OU_G~2.5~~O").dataset["mark"]).toBe("add");
  for (const key of ["DC~~~1X", "DC~~~12"]) fireEvent.click(legButton(key));
  expect(chips()).toHaveLength(3);
});
