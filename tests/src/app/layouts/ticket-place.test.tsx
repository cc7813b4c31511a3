// @vitest-environment jsdom
// Where the ticket is in the page, and when it is there at all.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MobileFooter } from "../../../../src/app/layouts/mobile-footer.tsx";
import { TicketSlot } from "../../../../src/app/layouts/ticket-slot.tsx";
import { closePanel, openPanel } from "../../../../src/state/panels.ts";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { useTicketDisabled } from "../../../../src/queries/ticket/ticket-disabled.ts";
import { setWidth } from "../../../harness/page-width.ts";
import { renderAt } from "../../../harness/routed-screen.tsx";
import { selectionOf } from "../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  storePlacement,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../harness/ticket-screen.tsx";

const setStatus = (closed: boolean) =>
  offerDb.catalogue.put({
    key: "settings:status",
    value: { disableBettingPage: closed, disableLiveBettingPage: closed },
  });
const undecided = { state: "checking", ticketId: "t", canRetry: true, trouble: null } as const;
const retry = () => screen.queryByRole("button", { name: "Retry" });
const discard = () => screen.queryByRole("button", { name: "Discard" });
const opener = () => screen.queryByRole("button", { name: /on ticket/ });
/** What the page knows of the sections, drawn with what it makes of that. */
function Sections() {
  return <span data-testid="sections">{useTicketDisabled() ? "closed" : "open"}</span>;
}
const closed = () => waitFor(() => expect(screen.getByTestId("sections").textContent).toBe("closed"));

beforeAll(openTables);
beforeEach(async () => {
  await Promise.all([storeSettings(), storeSignedIn(), setStatus(false)]);
  await storeTicket([selectionOf()]);
});
afterEach(emptyTables);

/** Up to 1,263 px it lies in a drawer, opened at the foot; wider windows have it beside the offer. */
describe.each([360, 1000, 1440, 1800])("both sections close at %i px", (width) => {
  it("leaves Retry and Discard until the payment is decided", async () => {
    setWidth(width);
    await storePlacement(undecided);
    const client = await renderAt(
      "/en/live_betting",
      <>
        <TicketSlot isOffer />
        <MobileFooter />
        <Sections />
      </>,
    );
    if (width < 1264) act(() => openPanel("ticket"));
    await waitFor(() => expect(retry()).not.toBeNull());
    await act(() => setStatus(true));
    await closed();
    await act(() => storePlacement({ ...undecided, trouble: { messageKey: "network", wait: null } }));
    await waitFor(() => expect(document.querySelector("[data-trouble=network]")).not.toBeNull());
    fireEvent.click(retry() as HTMLElement);
    fireEvent.click(discard() as HTMLElement);
    expect(client.calls.map((call) => call.name)).toEqual(expect.arrayContaining(["ticket.retry", "ticket.discard"]));
    await act(() => storePlacement({ state: "idle" }));
    await waitFor(() =>
      expect([retry(), screen.queryByRole("region", { name: "Ticket" }), opener()]).toEqual([null, null, null]),
    );
  });

  it("shows no ticket where none waits, and one that is sent from elsewhere", async () => {
    setWidth(width);
    await setStatus(true);
    await renderAt(
      "/en/live_betting",
      <>
        <TicketSlot isOffer />
        <MobileFooter />
        <Sections />
      </>,
    );
    if (width < 1264) act(() => openPanel("ticket"));
    await closed();
    expect([retry(), screen.queryByRole("region", { name: "Ticket" }), opener()]).toEqual([null, null, null]);
    await act(() => storePlacement(undecided));
    await waitFor(() => expect(retry()).not.toBeNull());
  });
});

describe("beside a page without odds", () => {
  const rail = () => screen.queryByRole("button", { name: "Ticket: 1 on ticket" });
  const region = () => screen.queryByRole("region", { name: "Ticket" });

  it.each([1440, 1800])("a rail says how many are on it and opens it, %i px wide", async (width) => {
    setWidth(width);
    await renderAt("/en/promo", <TicketSlot isOffer={false} />);
    await waitFor(() => expect(rail()).not.toBeNull());
    expect(region()).toBeNull();
    fireEvent.click(rail() as HTMLElement);
    await waitFor(() => expect(region()).not.toBeNull());
    act(closePanel);
  });

  it("the whole ticket stands while it is being paid, so that its outcome is seen", async () => {
    setWidth(1440);
    await storePlacement(undecided);
    await renderAt("/en/promo", <TicketSlot isOffer={false} />);
    await waitFor(() => expect(retry()).not.toBeNull());
    expect(rail()).toBeNull();
    await act(() => storePlacement({ state: "idle" }));
    await waitFor(() => expect(rail()).not.toBeNull());
  });

  it("does not come back over its outcome where it was paid from the drawer", async () => {
    setWidth(1440);
    await renderAt("/en/promo", <TicketSlot isOffer={false} />);
    await waitFor(() => expect(rail()).not.toBeNull());
    fireEvent.click(rail() as HTMLElement);
    await screen.findByRole("dialog", { name: "Ticket" });
    await act(() => storePlacement(undecided));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Ticket" })).toBeNull());
    await act(() => storePlacement({ state: "idle" }));
    await waitFor(() => expect(rail()).not.toBeNull());
    expect(screen.queryByRole("dialog", { name: "Ticket" })).toBeNull();
  });
});
