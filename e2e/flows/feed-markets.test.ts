// A market that only the feed knows, as a player meets it: named in each language, bet on, settled, taken back and made void, with
// the server killed in between.
import { afterAll, beforeAll, expect, it } from "vitest";
import { languages, type Language } from "../../src/i18n/languages.ts";
import { startRabbit, type RabbitServer } from "../../tests/cluster/rabbitmq-server.ts";
import { startUofHouse, type UofHouse } from "../../tests/cluster/uof-house.ts";
import { ofMatch, type HouseTicket } from "../../tests/cluster/uof-player.ts";
import { aboutMatch, element, settlement } from "../../tests/harness/uof-messages.ts";
import { uofToken } from "../../tests/harness/uof-test-config.ts";
import { freePort } from "../harness/free-port.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createHistoryPage } from "../pages/history-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const eventId = 4711;
/** What the feed's words make of the market, and of its first outcome. */
const names: Record<Language, { market: string; host: string; away: string; league: string }> = {
  en: { market: "1st goal", host: "Harbour", away: "Lakeside", league: "Coast League" },
  rs: { market: "1. gol", host: "Luka", away: "Jezero", league: "Primorska liga" },
  ba: { market: "1. pogodak", host: "Luka", away: "Jezero", league: "Primorska liga" },
  de: { market: "1. Tor", host: "Hafen", away: "Seeufer", league: "Küstenliga" },
  el: { market: "1ο γκολ", host: "Λιμάνι", away: "Λίμνη", league: "Λίγκα ακτής" },
  sq: { market: "goli 1", host: "Porti", away: "Liqeni", league: "Liga bregdetare" },
  ru: { market: "1-й гол", host: "Гавань", away: "Озеро", league: "Береговая лига" },
};

let broker: RabbitServer;
let house: UofHouse;
let stage: Stage;
let tab: AppPage;
let heartbeat: NodeJS.Timeout;

beforeAll(async () => {
  broker = await startRabbit(uofToken);
  house = await startUofHouse(broker, {
    PORT: String(await freePort()),
    UOF_LANGUAGES: "en=en rs=srl ba=bs de=de el=el sq=sqi ru=ru",
  });
  await house.bringUp(3);
  // 20 s without one and nothing can be bet on.
  heartbeat = setInterval(
    () => house.send(element("alive", { product: 3, timestamp: Date.now(), subscribed: 1 })),
    2000,
  );
  await house.offerGoals(eventId, 1);
  const { url, kill, start, stop } = house;
  stage = await createStage({
    server: { url, dataDir: "", kill, start, runs: () => house.pid() !== 0, output: () => "", dispose: stop },
  });
  tab = await stage.newTab();
});
afterAll(async () => {
  clearInterval(heartbeat);
  await stage.dispose();
  await broker.stop();
});

const matchAddress = (language: Language): string => `/${language}/betting?sport=F&time_filter=all&match=${eventId}`;
const row = () => tab.page.locator(`main [data-event="${eventId}"]`);
const odd = () => row().locator(`button[data-odd="${eventId}|markets|u62|goalnr=1||6"]`);
const goal = (outcome: Record<string, number>, more: Record<string, number> = {}): string =>
  element("market", { id: 62, specifiers: "goalnr=1", ...more }, element("outcome", { id: 6, ...outcome }));
const undone = element("market", { id: 62, specifiers: "goalnr=1" });

it.each(languages)("%s names the market, its outcomes, the sides and the league", async (language) => {
  const { market, host, away, league } = names[language];
  await tab.open(matchAddress(language));
  await row().getByRole("heading", { level: 3, name: market, exact: true }).waitFor();
  await odd().filter({ hasText: host }).waitFor();
  for (const side of [host, away]) await row().getByText(side, { exact: true }).first().waitFor();
  await tab.page.locator("main").getByText(league, { exact: true }).first().waitFor();
  // Its own words alone: "1st goal" stands in no other language.
  expect(await row().getByRole("heading", { level: 3 }).allTextContents()).toEqual([market]);
});

/** As the page in German shows its only ticket. */
async function isShown(status: string, win: number): Promise<void> {
  const { market, host, away, league } = names.de;
  const [ticket] = await until(
    `the ticket is ${status}`,
    () => house.tickets(),
    ([each]) => each?.status === status,
  );
  expect(ticket?.win).toBe(win);
  const shown = createHistoryPage(tab.page).ticket(ticket?._id ?? "");
  await shown.waitFor();
  const leg = shown.locator(`[data-leg="${eventId}"][data-status="${status}"]`);
  // A ticket that is decided goes to another place of the list, where it is folded.
  const folded = shown.locator("button[aria-expanded=false]");
  await expect
    .poll(async () => {
      if ((await leg.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
      return leg.count();
    })
    .toBe(1);
  for (const text of [host, `${market} · ${host} – ${away}`, league])
    await leg.getByText(text, { exact: false }).first().waitFor();
}

it("is bet on, paid, taken back over a restart, made void, and named on the ticket all the way", async () => {
  await tab.open(matchAddress("en"));
  await tab.waitForConnection("online");
  await tab.logIn("player");
  await odd().click();
  const ticket = createTicketPanel(tab.page);
  await ticket.waitForSelections(1);
  await ticket.selections.getByText("1st goal · Harbour – Lakeside").waitFor();
  // The selection was made in another language than it is shown in.
  await tab.open(matchAddress("de"));
  await tab.page.locator("[data-selection]").getByText("1. Tor · Hafen – Seeufer").waitFor();
  await tab.open(matchAddress("en"));
  await tab.waitForConnection("online");
  await ticket.setStake("100");
  await ticket.pay.click();
  const placed = (status: string) => (tickets: readonly HouseTicket[]) => tickets[0]?.status === status;
  await until("the ticket is accepted", () => house.tickets(), placed("open"));
  await tab.page.getByRole("button", { name: "OK", exact: true }).click();
  await tab.open("/de/ticket_history");
  await isShown("open", 0);

  const at = Date.now();
  const about = (ms: number) => ({ ...ofMatch(eventId), product: 3, timestamp: at + ms });
  house.send(settlement({ ...about(1), certainty: 2 }, goal({ result: 1 })));
  await isShown("won", 250);
  await stage.server.kill();
  await stage.server.start();
  house.send(aboutMatch("rollback_bet_settlement", about(2), undone));
  await tab.open("/de/ticket_history");
  await isShown("open", 0);
  house.send(aboutMatch("bet_cancel", { ...about(3), start_time: at - 3_600_000 }, goal({}, { void_reason: 12 })));
  await isShown("void", 100);
  house.send(aboutMatch("rollback_bet_cancel", about(4), undone));
  house.send(settlement({ ...about(5), certainty: 2 }, goal({ result: 0 })));
  await isShown("lost", 0);
  expect(stage.faults).toEqual([]);
});
