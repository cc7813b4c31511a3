// @vitest-environment jsdom
// Codes that bind who registers with them: made, paused, ended and handed on by their agent; read by editors.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { AgencyCode } from "../../../../src/protocol/agency/promo-codes.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { fill, listOf, press, refusalIn, send, unfold } from "../../../harness/desk-dialogs.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);
afterEach(() => void vi.unstubAllGlobals());

const address = "/en/account/bonuses/affiliates/promo_codes";
const agent = { roles: ["AG1"] };
const link = "https://kvota.example/auth/register?promo=SUMMER";
const code = (over: Partial<AgencyCode> = {}): AgencyCode => ({
  code: "SUMMER",
  agent: { sub: "s1", username: "operator" },
  state: "running",
  uses: 4,
  players: 3,
  from: null,
  to: null,
  maxUses: 10,
  link,
  ...over,
});

it("makes a code, for days of the site and so many uses", async () => {
  const rig = await showDesk(address, { "agency/promoCodes": listOf() }, agent);
  rig.acts("agency/promoCodes/create", "promoTaken", null);
  const dialog = await press("New code");
  fill(dialog, "Code", " SUMMER ");
  fill(dialog, "From", "2026-11-20");
  fill(dialog, "To", "2026-11-21");
  fill(dialog, "Most uses (optional)", "10");
  send(dialog, "New code");
  expect(await refusalIn(dialog)).toBe("This code exists already");
  rig.answers("agency/promoCodes", listOf(code()));
  send(dialog, "New code");
  await screen.findByText("4 of 10");
  const from = Date.parse("2026-11-19T23:00:00Z");
  const sent = { code: "SUMMER", from, to: from + 2 * 86_400_000 - 1, maxUses: 10 };
  expect(rig.done("agency/promoCodes/create")).toEqual([sent, sent]);
});

it("makes a code without an end, and none without a name", async () => {
  const rig = await showDesk(address, { "agency/promoCodes": listOf() }, agent);
  const dialog = await press("New code");
  send(dialog, "New code");
  await screen.findByText("Fill this in");
  expect(rig.done("agency/promoCodes/create")).toEqual([]);
  fill(dialog, "Code", "FOREVER");
  send(dialog, "New code");
  await waitFor(() =>
    expect(rig.done("agency/promoCodes/create")).toEqual([{ code: "FOREVER", from: null, to: null, maxUses: null }]),
  );
});

it("pauses, resumes and ends a code, and says what was refused", async () => {
  const rig = await showDesk(address, { "agency/promoCodes": listOf(code()) }, agent);
  await unfold("SUMMER");
  rig.answers("agency/promoCodes", listOf(code({ state: "paused" })));
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  await screen.findByText("Paused");
  rig.acts("agency/promoCodes/state", "conflict");
  fireEvent.click(await screen.findByRole("button", { name: "Resume" }));
  await screen.findByText("This was done already, or cannot be done any more");
  rig.answers("agency/promoCodes", listOf(code({ state: "ended" })));
  const dialog = await press("End for good");
  expect(dialog.textContent).toContain("SUMMER. It cannot be started again");
  expect(rig.done("agency/promoCodes/state")).toHaveLength(2);
  send(dialog, "End for good");
  await screen.findByText("Ended");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rig.done("agency/promoCodes/state")).toEqual([
    { code: "SUMMER", state: "paused" },
    { code: "SUMMER", state: "running" },
    { code: "SUMMER", state: "ended" },
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "End for good" })).toBeNull());
});

it("hands its link to the clipboard, and says where the browser does not let it", async () => {
  const writeText = vi.fn((_text: string) => Promise.resolve());
  // Another file of this process may have given the navigator a clipboard that cannot be assigned to.
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
  await showDesk(address, { "agency/promoCodes": listOf(code()) }, agent);
  await unfold("SUMMER");
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["share.copiedLink"]));
  expect(writeText.mock.calls).toEqual([[link]]);
  writeText.mockRejectedValueOnce(new Error("denied"));
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(snackbars.shown.at(-1)?.messageKey).toBe("share.copyFailed"));
});

it("shows editors codes without players, and lets them change none", async () => {
  const nameless = code({ agent: null, players: null });
  await showDesk(address, { "agency/promoCodes": listOf(nameless) }, { roles: ["AL2"] });
  await unfold("SUMMER");
  for (const column of ["agent", "players"])
    expect(document.querySelector(`[data-row=SUMMER] [data-column=${column}]`)?.textContent).toBe("–");
  for (const name of ["New code", "Pause", "End for good"]) expect(screen.queryByRole("button", { name })).toBeNull();
});
