// What the site has to say: texts in the reader's language, cleaned of whatever could run; a letter to the site; the
// player's inbox; the frames of areas that offer nothing.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [{ name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false }];

const hostile = `<h2>News</h2><img src="/x" onerror="document.title='run'"><script>document.title='run'</script>
<p onclick="document.title='run'" style="color:red">Read <a href="javascript:document.title='run'">this</a>,
<a href="/rs/betting">the offer</a> or <a href="https://help.example/">elsewhere</a>.</p>
<iframe srcdoc="<script>parent.document.title='run'</script>"></iframe><style>main{display:none}</style>
<svg/onload="document.title='run'"><style>main{display:none}</style></svg><base href="https://help.example/">`;

describe.each(screens)("the site's texts at $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  const fits = async (): Promise<void> => {
    const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  };

  it("are read in two languages, with a way to each part of a long one", async () => {
    await tab.open("/de/sportbetting/rules");
    await tab.page.getByRole("heading", { name: "Cash-out" }).waitFor();
    await fits();
    await tab.open("/en/sportbetting/rules");
    const heading = tab.page.getByRole("heading", { name: "Cash out" });
    await heading.waitFor();
    const parts = tab.page.getByRole("navigation", { name: "On this page" });
    if (touch) await parts.locator("summary").click();
    const way = parts.getByRole("link", { name: "Cash out" });
    const part = await way.getAttribute("href");
    await way.click();
    await until(
      "the part is in sight",
      () => heading.evaluate((element) => element.getBoundingClientRect().top),
      (top) => top > 0 && top < 400,
    );
    expect(part).toMatch(/#rules-\d+$/);
    expect(tab.page.url().endsWith(part ?? "")).toBe(true);
    expect(await axeFindings(tab.page)).toEqual([]);
  });

  it("say that they are of another language, and run nothing of what is in them", async () => {
    const value = { summer: { ba: { title: "Ljeto", html: hostile } } };
    await stage.sandbox.post("settings", { scope: "general", key: "documents", value });
    await tab.open("/en/documents/summer");
    await tab.page.getByText("You are reading it in: Bosanski").waitFor();
    const text = tab.page.locator("[data-document=summer] article");
    expect(await text.locator("img, script, iframe, style, [onclick]").count()).toBe(0);
    await text.getByRole("heading", { name: "News" }).click();
    expect(await text.getByRole("link", { name: "the offer" }).getAttribute("href")).toBe("/en/betting");
    expect(await text.getByRole("link", { name: /^elsewhere/ }).getAttribute("rel")).toBe("noopener noreferrer");
    expect(await text.getByRole("link", { name: "this" }).count()).toBe(0);
    expect(await tab.page.title()).not.toBe("run");
    expect(stage.faults).toEqual([]);
  });

  it("are read without a connection, with the time they were read, those that were not being told apart", async () => {
    const { page } = tab;
    const footer = page.getByRole("region", { name: "Site information" });
    await tab.open("/en/sportbetting/rules");
    await tab.waitForConnection("online");
    await page.getByRole("heading", { name: "Cash out" }).waitFor();
    await footer.getByRole("link", { name: "Privacy" }).click();
    await page.getByRole("heading", { name: "What we keep" }).waitFor();
    expect(await page.locator("[data-as-of]").count()).toBe(0);
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    const notice = tab.dialog("Offline");
    await notice.getByRole("button", { name: "OK" }).click();
    await notice.waitFor({ state: "hidden" });
    await page.locator("[data-document=privacy] [data-as-of]").waitFor();
    await footer.getByRole("link", { name: "Betting rules" }).click();
    await page.locator("[data-document=rules] [data-as-of]").waitFor();
    expect(await page.getByRole("heading", { name: "Cash out" }).count()).toBe(1);
    await footer.getByRole("link", { name: "About us" }).click();
    await page.getByText("This text is not saved on this device yet", { exact: false }).waitFor();
    await stage.sandbox.post("faults", { offline: false });
    await page.locator("[data-document=about_us] article").waitFor();
  });

  it("that nobody wrote are an address that leads nowhere", async () => {
    await tab.open("/en/documents/nothing_of_the_kind");
    await tab.page.getByText("404 Not Found").waitFor();
    await tab.open("/en/documents");
    await tab.page.locator("main").getByRole("link", { name: "Privacy" }).click();
    await tab.page.getByRole("heading", { name: "What we keep" }).waitFor();
    expect(new URL(tab.page.url()).pathname).toBe("/en/privacy");
  });

  it("frame areas that offer nothing, and say what to do", async () => {
    // Its games are hidden from players.
    const admin = await tokenOf(stage.sandbox, "admin");
    const hide = async (hidden: boolean): Promise<void> => {
      for (const gameCode of ["house_vf", "house_dogs"])
        await stage.sandbox.api("/operator/v1/games/set", { gameCode, reason: "as agreed", hidden }, admin);
    };
    await hide(true);
    await tab.open("/en/virtuals");
    await tab.page.getByText("No games are offered at the moment").waitFor();
    await tab.page.getByText("Short simulated matches and races.", { exact: false }).waitFor();
    expect(await axeFindings(tab.page)).toEqual([]);
    await fits();
    await tab.page.getByRole("link", { name: "Go to sports betting" }).click();
    await tab.page.waitForURL(/\/en\/betting/);
    await hide(false);
  });

  it("lead to a form that keeps what is written and reaches the support", async () => {
    await tab.open("/en/contact_us");
    const form = tab.page.getByRole("form", { name: "Write to us" });
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByText("Enter a subject").waitFor();
    await form.getByLabel("Your name").fill("Ana");
    await form.getByLabel("E-mail").fill("ana@example.test");
    await form.getByLabel("Subject").fill("A question");
    await form.getByLabel("Message").fill("When do you open the casino?");
    await tab.page.reload();
    await until(
      "the draft",
      () => form.getByLabel("Message").inputValue(),
      (text) => text === "When do you open the casino?",
    );
    expect(await axeFindings(tab.page)).toEqual([]);
    await fits();
    await form.getByRole("button", { name: "Send" }).click();
    await tab.page.getByText("Your message is on its way", { exact: false }).waitFor();
    const mails = await stage.sandbox.api<{ subject: string; text: string }[]>("/sandbox/outbox");
    expect(mails.filter(({ subject }) => subject === "A question")).toMatchObject([
      { text: "Ana <ana@example.test>\n\nWhen do you open the casino?" },
    ]);
    await expect.poll(() => form.getByLabel("Message").inputValue()).toBe("");
  });

  it("come to the player's inbox, unread first, and are read where they stand", async () => {
    const token = await tokenOf(stage.sandbox, "player2");
    const { id, eventId } = await placeSingle(stage.sandbox, token, 0, 100);
    await stage.sandbox.post("settle", { eventId, results: { G: [3, 0] } });
    await tab.open("/en/scores");
    await tab.logIn("player2");
    await tab.open("/en/messages");
    const row = tab.page.locator('main [data-message="ticketWon"]');
    await row.waitFor();
    expect(await row.getAttribute("data-read")).toBe("false");
    await row.getByRole("button", { name: /^Your ticket won/ }).click();
    await row.getByText("was paid to your wallet").last().waitFor();
    await until(
      "it is read",
      () => row.getAttribute("data-read"),
      (read) => read === "true",
    );
    expect(await axeFindings(tab.page)).toEqual([]);
    await fits();
    expect(await row.getByRole("link", { name: "To the ticket" }).getAttribute("href")).toContain(id);
    await row.getByRole("button", { name: "Delete" }).click();
    await until(
      "it is gone",
      () => row.count(),
      (count) => count === 0,
    );
    expect(stage.faults).toEqual([]);
  });
});
