// What an administrator changes shows in the open tabs of players, and how soon.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

const password = "Sandbox-Pass1";
/** What operators change is seen by then. */
const soonMs = 2000;
/** What a busy machine makes of it. */
const mostMs = 10_000;

describe("what an administrator changes, in the open tab of a player", () => {
  let stage: Stage;
  let player: AppPage;
  let admin: string;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
    await stage.sandbox.post("feed", { paused: true });
    admin = await tokenOf(stage.sandbox, "admin");
    player = await stage.newTab();
    await player.open("/en/betting");
    await player.logIn("player2");
    await player.openOdds.first().waitFor();
  });
  afterAll(() => stage.dispose());

  const act = (call: string, body: object) => stage.sandbox.api(`/operator/v1/${call}`, body, admin);
  const confirm = () => act("confirm", { password });
  const set = (scope: string, key: string, value: unknown, was: unknown) =>
    act("settings", { scope, key, value, was, reason: "as agreed" });

  /** @returns ms from the call to what the player sees */
  async function seenAfter(
    what: string,
    change: () => Promise<unknown>,
    seen: () => Promise<unknown>,
  ): Promise<number> {
    const began = performance.now();
    const [at] = await Promise.all([seen().then(() => performance.now()), change()]);
    const ms = Math.round(at - began);
    console.log(`FIGURE ${what}, seen in an open tab: ${ms} ms (to reach: ${soonMs} ms)`);
    return ms;
  }

  it("is an announcement: the count of unread messages grows", async () => {
    const { unread } = await stage.sandbox.api<{ unread: number }>(
      ...(["/account/v1/messages", { page: 1 }, await tokenOf(stage.sandbox, "player2")] as const),
    );
    await player.page.getByRole("banner").getByRole("button", { name: "Account", exact: true }).click();
    const badge = (count: number) => player.page.locator(`[data-unread="${count}"]`).first();
    if (unread > 0) await badge(unread).waitFor();
    const editor = await tokenOf(stage.sandbox, "editor");
    const texts = { en: { title: "New hours", text: "We close at ten." } };
    const proposed = await stage.sandbox.api<{ proposalId: string }>(
      ...(["/operator/v1/announce", { texts, to: "all" }, editor] as const),
    );
    await confirm();
    expect(
      await seenAfter(
        "an announcement",
        () => act("proposals/decide", { proposalId: proposed.proposalId, approve: true }),
        () => badge(unread + 1).waitFor(),
      ),
    ).toBeLessThan(mostMs);
    await player.page.keyboard.press("Escape");
  });

  it("is the text that runs through", async () => {
    const { result } = await stage.sandbox.api<{ result: { key: string; value: unknown }[] }>(
      ...(["/operator/v1/settings", undefined, admin] as const),
    );
    const was = result.find(({ key }) => key === "marquee")?.value;
    expect(
      await seenAfter(
        "the marquee",
        () => set("general", "marquee", { en: "The derby begins at nine" }, was),
        () => player.page.locator("[data-news]").getByText("The derby begins at nine").first().waitFor(),
      ),
    ).toBeLessThan(mostMs);
  });

  it("is an entry of the menu that closes", async () => {
    const casino = player.page.getByRole("banner").getByRole("link", { name: "Casino", exact: true });
    await casino.first().waitFor();
    expect(
      await seenAfter(
        "a closed entry of the menu",
        () => set("status", "disableCasinoPage", true, false),
        () => casino.first().waitFor({ state: "detached" }),
      ),
    ).toBeLessThan(mostMs);
    expect(
      await seenAfter(
        "an entry of the menu that is open again",
        () => set("status", "disableCasinoPage", false, true),
        () => casino.first().waitFor(),
      ),
    ).toBeLessThan(mostMs);
  });

  it("is a market that takes no more bets", async () => {
    const cell = (await player.openOdds.first().getAttribute("data-odd")) ?? "";
    const [eventId, , market] = cell.split("|");
    const stop = (stopped: boolean) =>
      act("stops/set", { scope: "market", id: `${eventId}/${market}`, stopped, reason: "odd bets" });
    const state = (is: string) => player.page.locator(`main [data-odd="${cell}"][data-state=${is}]`).first().waitFor();
    expect(
      await seenAfter(
        "a stopped market",
        () => stop(true),
        () => state("locked"),
      ),
    ).toBeLessThan(mostMs);
    expect(
      await seenAfter(
        "a market that takes bets again",
        () => stop(false),
        () => state("open"),
      ),
    ).toBeLessThan(mostMs);
  });

  it("is maintenance: told, begun and called off", async () => {
    await confirm();
    const told = player.page.getByRole("region", { name: "Messages" }).getByText(/^Maintenance starts in \d:\d\d$/);
    expect(
      await seenAfter(
        "maintenance to come",
        () => act("maintenance", { timeLeft: 90, reason: "a new disk" }),
        () => told.waitFor(),
      ),
    ).toBeLessThan(mostMs);
    expect(
      await seenAfter(
        "maintenance called off",
        () => act("maintenance", { timeLeft: null, reason: "not today" }),
        () => told.waitFor({ state: "detached" }),
      ),
    ).toBeLessThan(mostMs);
    const dialog = player.dialog("Maintenance");
    expect(
      await seenAfter(
        "maintenance",
        () => act("maintenance", { timeLeft: 0, reason: "a new disk" }),
        () => dialog.waitFor(),
      ),
    ).toBeLessThan(mostMs);
    expect(
      await seenAfter(
        "the end of maintenance",
        () => act("maintenance", { timeLeft: null, reason: "it is in" }),
        () => dialog.waitFor({ state: "hidden" }),
      ),
    ).toBeLessThan(mostMs);
  });

  it("is the player's own block", async () => {
    const sub = "00000000-0000-4000-8000-000000000002";
    expect(
      await seenAfter(
        "the player's own block",
        () => act("users/block", { sub, blocked: true, reason: "forged papers" }),
        async () => {
          await player.page.getByRole("region", { name: "Messages" }).getByText("You are blocked").waitFor();
          await player.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
        },
      ),
    ).toBeLessThan(mostMs);
    expect(stage.faults).toEqual([]);
  });
});
