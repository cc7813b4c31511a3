// Favourites of a guest who logs in, of a player on two devices, in a tunnel, and taken back by mistake.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tokens } from "../../src/protocol/accounts.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createFavouriteStars, type FavouriteStars } from "../pages/favourite-stars.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, touch: true, user: "player" },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false, user: "player2" },
];

const live = "/en/live_betting?sport=F";

describe.each(played(screens))("favourites at $name", ({ viewport, touch, user }) => {
  let stage: Stage;
  let tab: AppPage;
  let stars: FavouriteStars;
  let match: string;
  let league: string;
  const options = { viewport, hasTouch: touch, isMobile: touch, locale: "en-GB" };

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    stars = createFavouriteStars(tab.page);
    await openOffer(tab);
  });
  afterAll(() => stage.dispose());

  async function openOffer(own: AppPage): Promise<void> {
    await own.open(live);
    await own.waitForConnection("online");
    await own.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().waitFor();
  }

  /** Among the favourites: it may be the first of its league as well. */
  const leads = (own: FavouriteStars, eventId: string) =>
    until(
      "the match leads",
      async () => [await own.headerAt(0), await own.rowAt(0)],
      ([header, first]) => header === "Favourites" && first === eventId,
    );

  /** What the server keeps for the user, in both objects. */
  async function kept(property: string): Promise<unknown[]> {
    const { access_token } = await stage.sandbox.api<Tokens>("/kcmanager/loginUser", {
      username: user,
      password: "Sandbox-Pass1",
    });
    const path = "/cms/v1/users/userSettings";
    const settings = await stage.sandbox.api<Record<string, Record<string, unknown>>>(path, undefined, access_token);
    return [settings["betting"]?.[property], settings["live_betting"]?.[property]];
  }

  it("lead a guest's table and outlive a reload", async () => {
    match = await stars.rowAt(2);
    await stars.ofMatch(match).click();
    await stars.waitFor(stars.ofMatch(match), "on");
    await leads(stars, match);
    expect(await stars.headerAt(0)).toBe("Favourites");

    league = await stars.headerAt(2);
    await stars.ofLeague(league).click();
    await until(
      "the league follows",
      () => stars.headerAt(1),
      (second) => second === league,
    );

    await tab.page.reload();
    await leads(stars, match);
    await stars.waitFor(stars.ofMatch(match), "on");
    await stars.waitFor(stars.ofLeague(league), "on");
  });

  it("are the player's at log-in, on another device too", async () => {
    await tab.logIn(user);
    await until(
      "both objects have the match",
      () => kept("favorite_matches"),
      (lists) => JSON.stringify(lists) === JSON.stringify([[Number(match)], [Number(match)]]),
    );
    await stars.waitFor(stars.ofMatch(match), "on");

    const phone = await stage.newDevice(options);
    await openOffer(phone);
    const its = createFavouriteStars(phone.page);
    expect(await its.headerAt(0)).not.toBe("Favourites");
    await phone.logIn(user);
    await leads(its, match);
    await its.waitFor(its.ofLeague(league), "on");
    await phone.page.context().close();
  });

  it("are all there is while the filter is on", async () => {
    await stars.filter.click();
    await tab.page.waitForURL(/favourites=1/);
    await until(
      "only favourites",
      () => tab.page.locator("main h2 > b").allTextContents(),
      (headers) => headers.join() === `Favourites,${league}`,
    );
    const rows = await tab.page.locator("main [data-event]").count();
    expect(await stars.filter.textContent()).toBe(`Favourites${rows}`);
    await stars.filter.click();
    await leads(stars, match);
  });

  it("come back with Undo", async () => {
    await stars.ofMatch(match).click();
    const undo = tab.page.getByRole("button", { name: "Undo" });
    await undo.waitFor();
    await stars.waitFor(stars.ofMatch(match), "off");
    await undo.click();
    await leads(stars, match);
    await stars.waitFor(stars.ofMatch(match), "on");
    expect(await stars.headerAt(0)).toBe("Favourites");
  });

  it("changed in a tunnel are sent when it ends", async () => {
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    await stars.ofLeague(league).click();
    await stars.waitFor(stars.ofLeague(league), "off");
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await until(
      "neither object has the league",
      () => kept("favorite_leagues"),
      (lists) => JSON.stringify(lists) === "[{},{}]",
    );
    expect(await kept("favorite_matches")).toEqual([[Number(match)], [Number(match)]]);
    expect(stage.faults).toEqual([]);
  });

  it("are all there is of the pre-match offer too, and a league becomes one in the sidebar", async () => {
    await tab.open("/en/betting?sport=F&favourites=1");
    await tab.page.getByText("No favourites here").waitFor();
    await tab.page
      .getByRole("banner")
      .getByRole("button", { name: /^Sports/ })
      .click();
    const side = tab.page.getByRole("navigation", { name: "Sports" });
    await side.locator("li > button[aria-expanded=false]").first().click();
    const star = side.locator('button[aria-label^="Favourite: "][aria-pressed="false"]').first();
    const label = await star.getAttribute("aria-label");
    const name = label?.replace("Favourite: ", "") ?? "";
    const box = await star.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(touch ? 44 : 24);
    await star.click();
    await tab.page.keyboard.press("Escape");
    const header = tab.page.locator("main h2 > b").filter({ hasText: name }).first();
    await header.waitFor();
    await stars.ofLeague(name).click();
    await header.waitFor({ state: "detached" });
    expect(tab.page.url()).toContain("favourites=1");
  });
});
