// A ticket cashed out in part, then whole; another tab hears of it; a lost answer and a lost line pay nothing twice.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createCashOutDialog } from "../pages/cash-out-dialog.ts";

/** Longer than a press takes that was meant for the value before. */
const reactionMs = 1000;

interface Player {
  stage: Stage;
  token: string;
  first: AppPage;
  second: AppPage;
}

/** A player with two tabs on the ticket history. */
async function startPlayer(viewport: { width: number; height: number }): Promise<Player> {
  const stage = await createStage({ viewport });
  await stage.sandbox.post("feed", { paused: true });
  const token = await tokenOf(stage.sandbox, "player");
  const first = await stage.newTab();
  // The ring never stands still, and axe looks at what does.
  await first.page.emulateMedia({ reducedMotion: "reduce" });
  await first.open("/en/ticket_history");
  await first.waitForConnection("online");
  await first.logIn("player");
  const second = await stage.newTab();
  await second.open("/en/ticket_history");
  await second.waitForConnection("online");
  return { stage, token, first, second };
}

function ticketOf(
  { stage, token }: Player,
  id: string,
): Promise<{ status: string; cashOut: { amount: number } | null }> {
  return stage.sandbox.api(`/sportsbetting/v1/tickets/${id}`, undefined, token);
}

/** Waits until the tab's credit is this, in minor units. */
async function credit(tab: AppPage, minor: number): Promise<void> {
  await until(
    `${minor} in the wallet`,
    () => tab.balance(),
    (balance) => balance === minor,
  );
}

async function partThenRest(player: Player): Promise<void> {
  const { stage, token, first, second } = player;
  const before = (await first.balance()) - 200_00;
  const ticket = await placeSingle(stage.sandbox, token, 0, 200);
  await credit(first, before);
  const cashOut = createCashOutDialog(first.page);
  await cashOut.open(ticket.id);
  await cashOut.confirm.waitFor();
  // Placed and present odds are the same: 95 in 100.
  expect(await cashOut.value()).toBe(190_00);
  await cashOut.slider.press("Home");
  await until(
    "the smallest part",
    () => cashOut.pays(),
    (pays) => pays === 9_50,
  );
  await cashOut.dialog.getByRole("button", { name: "50%" }).click();
  await until(
    "half of it",
    () => cashOut.pays(),
    (pays) => pays === 95_00,
  );
  expect(await cashOut.stays()).toBe(100_00);
  expect(await axeFindings(first.page)).toEqual([]);
  await cashOut.confirm.click();
  await cashOut.dialog.getByText("95,00 paid out").waitFor();
  for (const tab of [first, second]) await credit(tab, before + 95_00);

  await cashOut.dialog.getByRole("button", { name: "Cash out more" }).click();
  // Until the next quote is there the last one is shown as expired.
  await until(
    "the value of what is left",
    () => cashOut.value(),
    (value) => value === 95_00,
  );
  // That quote may have come under the eyes of the player, and a press within half a second after a fall is none.
  await new Promise((resolve) => setTimeout(resolve, reactionMs));
  await cashOut.confirm.click();
  await cashOut.dialog.getByText("This ticket is settled.").waitFor();
  await second.page.getByText("Cashed out: 95,00").first().waitFor();
  await cashOut.dialog.getByRole("button", { name: "OK" }).click();
  await cashOut.dialog.waitFor({ state: "hidden" });
  expect(await ticketOf(player, ticket.id)).toMatchObject({ status: "cashout", cashOut: { amount: 190 } });
  await credit(second, before + 190_00);
  await second.page.locator(`button[data-cash-out="${ticket.id}"]`).waitFor({ state: "hidden" });
}

/** It is checked under its id, and paid once. */
async function lostAnswer(player: Player): Promise<void> {
  const { stage, token, first, second } = player;
  const before = (await first.balance()) - 100_00;
  const ticket = await placeSingle(stage.sandbox, token, 1, 100);
  await credit(first, before);
  const cashOut = createCashOutDialog(first.page);
  await cashOut.open(ticket.id);
  await cashOut.confirm.waitFor();
  await stage.sandbox.post("faults", { truncate: 1 });
  await cashOut.confirm.click();
  await cashOut.dialog.getByText(/it is never paid twice/).waitFor();
  await first.page.keyboard.press("Escape");
  await cashOut.dialog.waitFor({ state: "hidden" });
  await stage.sandbox.post("faults", { truncate: 0 });
  for (const tab of [first, second]) await credit(tab, before + 95_00);
  expect(await ticketOf(player, ticket.id)).toMatchObject({ status: "cashout", cashOut: { amount: 95 } });
}

/** The value follows, there is none while a leg is suspended, and offline no press is taken. */
async function fallSuspensionOffline({ stage, token, first }: Player): Promise<void> {
  const ticket = await placeSingle(stage.sandbox, token, 2, 100);
  await first.flip("Dark mode");
  const cashOut = createCashOutDialog(first.page);
  await cashOut.open(ticket.id);
  await cashOut.confirm.waitFor();
  await stage.sandbox.post("odd", { ...ticket.price, O: (Number(ticket.odd) * 2).toFixed(2) });
  await cashOut.dialog.getByText(/^down 47,\d\d$/).waitFor();
  expect(await axeFindings(first.page, ["color-contrast"])).toEqual([]);
  const { selectionCode: _, ...market } = ticket.price;
  await stage.sandbox.post("market", { ...market, MS: "SUSPENDED" });
  await cashOut.dialog.getByText(/Cash out is not available right now/).waitFor();
  await stage.sandbox.post("market", { ...market, MS: "OPEN" });
  await cashOut.confirm.waitFor();
  await stage.sandbox.post("faults", { offline: true });
  await cashOut.dialog.getByText(/^Value as of \d\d:\d\d:\d\d$/).waitFor();
  expect(await cashOut.confirm.isDisabled()).toBe(true);
  await stage.sandbox.post("faults", { offline: false });
  await until(
    "it can be confirmed again",
    () => cashOut.confirm.isEnabled(),
    (enabled) => enabled,
  );
}

const sizes = [
  {
    name: "on a phone",
    viewport: { width: 360, height: 740 },
    fault: lostAnswer,
  },
  {
    name: "on the desk",
    viewport: { width: 1440, height: 900 },
    fault: fallSuspensionOffline,
  },
];

describe.each(played(sizes))("cash-out $name", ({ viewport, fault }) => {
  let player: Player;

  beforeAll(async () => {
    player = await startPlayer(viewport);
  });
  afterAll(() => player.stage.dispose());

  it("pays a part, then the rest, and every tab knows", async () => {
    await partThenRest(player);
    expect(player.stage.faults).toEqual([]);
  });

  it("keeps to what is so when things go wrong", async () => {
    await fault(player);
    const overflow = await player.first.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(player.stage.faults).toEqual([]);
  });
});
