// @vitest-environment jsdom
// Wins that were refused, as administrators pay them or let them go.
import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { dismissWinSchema, type RefusedWin } from "../../../../src/protocol/games/refused-wins.ts";
import { adjustUserSchema } from "../../../../src/protocol/operator/users.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { fill, listOf, press, send, unfold } from "../../../harness/desk-form.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const player = "00000000-0000-4000-8000-000000000001";
const win = (roundId: string, username: string, over: Partial<RefusedWin> = {}): RefusedWin => ({
  roundId,
  sub: player,
  username,
  gameCode: "acme_plain",
  currency: "RSD",
  stake: 100,
  won: 20.5,
  amount: 12_000_000,
  refusedAt: Date.parse("2026-12-01T11:30:00Z"),
  open: true,
  proposalId: null,
  ...over,
});
const wins = listOf(
  win("acme.r.7", "milica"),
  win("acme.r8", "petar", { open: false, amount: 9_000_000.5 }),
  win("acme.r9", "jovan", { proposalId: "p1" }),
);
const show = async () => {
  const games = listOf();
  const rig = await showDesk("/en/operator/games?view=refusedWins", {
    "operator/games": games,
    "operator/games/refusedWins": wins,
  });
  await screen.findByRole("table", { name: "Refused wins" });
  return rig;
};
/** By the time zone of whoever looks. */
const time = expect.stringMatching(/^01.12.2026 \d\d:30$/) as string;
const cells = () =>
  [...document.querySelectorAll('[data-desk="refused-wins"] [data-row]')].map((row) =>
    [...row.querySelectorAll("td[data-column]")].map(({ textContent }) => textContent),
  );

it("are listed with what each waits for", async () => {
  await show();
  expect(cells()).toEqual([
    ["milica", "acme_plain", "12,000,000.00 RSD", time, "Round open"],
    ["petar", "acme_plain", "9,000,000.50 RSD", time, "Round over"],
    ["jovan", "acme_plain", "12,000,000.00 RSD", time, "Second approval"],
  ]);
  await unfold("jovan, 12,000,000.00 RSD");
  expect(screen.getByText(/It waits for a second administrator/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pay win" })).toBeNull();
});

it("are paid to their round, as they were refused or less", async () => {
  const rig = await show();
  await unfold("milica, 12,000,000.00 RSD");
  const details = document.querySelector('[data-details="acme.r.7"]');
  expect(details?.textContent).toContain("20.50 RSD");
  const dialog = await press("Pay win");
  expect(dialog.textContent).toContain("12,000,000.00 RSD was refused to milica.");
  expect(within(dialog).getByLabelText<HTMLInputElement>("Amount").value).toBe("12,000,000.00");
  send(dialog, "Pay win");
  await within(dialog).findByText("Say why, in 3 characters or more");
  fill(dialog, "Amount", "11,000,000");
  fill(dialog, "Reason", " as agreed ");
  send(dialog, "Pay win");
  const sent = { sub: player, currency: "RSD", amount: 11_000_000, round: "acme.r.7", reason: "as agreed" };
  await waitFor(() => expect(rig.orders()).toEqual([{ call: "operator/users/adjust", sent }]));
  expect(adjustUserSchema.safeParse(sent).success).toBe(true);
});

it("are let go with a reason, once that is confirmed", async () => {
  const rig = await show();
  await unfold("petar, 9,000,000.50 RSD");
  const dialog = await press("Pay nothing");
  expect(dialog.textContent).toContain("The round of petar leaves this list and no win is paid.");
  expect(rig.done("operator/games/refusedWins/dismiss")).toEqual([]);
  fill(dialog, "Reason", "withdrawn by acme");
  send(dialog, "Pay nothing");
  const body = { sub: player, roundId: "acme.r8", reason: "withdrawn by acme" };
  await waitFor(() => expect(rig.done("operator/games/refusedWins/dismiss")).toEqual([body]));
  expect(dismissWinSchema.safeParse(body).success).toBe(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
