// @vitest-environment jsdom
// The ticket's way to the builder leads there also where the match is unfolded beside it.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useNavigate } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { builderLinkState, opensBuilder } from "../../../../../../../src/domain/offer/builder-link.ts";
import { MatchPanel } from "../../../../../../../src/features/betting/offer/match/match-panel.tsx";
import {
  bar,
  holdTicket,
  home,
  legButton,
  over,
  scriptBuilder,
  storeBuilder,
} from "../../../../../../harness/builder-screen.tsx";
import { pretendWideScreen, renderOffer } from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

function Screen() {
  const navigate = useNavigate();
  const follow = (eventId: number) => () => void navigate("/en/offer?match=1", { state: builderLinkState(eventId) });
  return (
    <>
      <button type="button" onClick={follow(1)}>
        Change
      </button>
      <button type="button" onClick={follow(2)}>
        Change another
      </button>
      <MatchPanel kind="live" eventId={1} sport="F" onToggle={() => undefined} />
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const tab = () => screen.getByRole("tab", { selected: true }).textContent;
const chips = () =>
  within(bar())
    .getAllByRole("listitem")
    .map((chip) => chip.textContent);

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(storeBuilder);
afterEach(emptyTables);

it("opens the builder of the unfolded match with what is on the ticket, each time", async () => {
  const { client } = await renderOffer(<Screen />, "?match=1");
  scriptBuilder(client);
  await screen.findByRole("textbox", { name: "Search markets" });
  const leave = await holdTicket([home, over]);
  expect(tab()).toBe("Markets");
  await press("Change another");
  expect(tab()).toBe("Markets");
  await press("Change");
  expect(tab()).toBe("Bet builder");
  await waitFor(() => expect(chips()).toEqual(["Host 1 Match result", "Over 2.5 Total goals"]));
  await waitFor(() => expect(legButton("OU_G~3.5~~O").dataset["mark"]).toBe("add"));
  fireEvent.click(legButton("OU_G~3.5~~O"));
  expect(chips()).toHaveLength(3);
  fireEvent.click(screen.getByRole("tab", { name: "Markets" }));
  await press("Change");
  expect(tab()).toBe("Bet builder");
  await waitFor(() => expect(chips()).toHaveLength(2));
  leave();
});

it("knows its own places alone", () => {
  expect(
    [builderLinkState(1), builderLinkState(2), null, undefined, "1", {}].map((state) => opensBuilder(state, 1)),
  ).toEqual([true, false, false, false, false, false]);
});
