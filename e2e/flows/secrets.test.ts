// Tokens live in the worker's memory alone: they are found in no page, storage, message, address or log.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCoreRealm } from "../harness/core-realm.ts";
import { usualHost } from "../harness/hosts.ts";
import { keptInBrowser } from "../harness/kept-in-browser.ts";
import { tapMessages, tappedText } from "../harness/message-tap.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

let stage: Stage;
let tabs: [AppPage, AppPage];
const consoleTexts: string[] = [];
/** Everything that must not be found, as the server handed it out. */
let secrets: string[] = [];

/** Of every worker that runs a core; where each tab has one, those of pages that were loaded since say nothing. */
async function ofCores(code: string): Promise<unknown[]> {
  const found = await createCoreRealm(stage.context, usualHost()).evaluate(code);
  return usualHost() === "shared" ? [found] : (found as unknown[]);
}

/** Listens to what the worker is answered and to what it says on its console. */
const overhear = `
  self.answers = [];
  self.said = [];
  const { text, json } = Response.prototype;
  Response.prototype.text = async function () { const body = await text.call(this); answers.push(body); return body; };
  Response.prototype.json = async function () { const body = await json.call(this); answers.push(JSON.stringify(body)); return body; };
  for (const level of ["log", "info", "warn", "error", "debug"]) console[level] = (...args) => said.push(args.map(String).join(" "));
  self.addEventListener("error", (event) => said.push(String(event.error?.stack ?? event.message)));
  self.addEventListener("unhandledrejection", (event) => said.push(String(event.reason?.stack ?? event.reason)));
  0`;

/** Tokens of any answer: the session's two, and the single-use one of the sockets. */
function tokensOf(answers: readonly string[]): string[] {
  return answers.flatMap((answer) =>
    [...answer.matchAll(/"(?:access_token|refresh_token|token)":"([^"]{8,})"/g)].map(([, token]) => token ?? ""),
  );
}

/** A token's parts betray it as much as the whole does. */
const needles = (): string[] =>
  secrets.flatMap((token) => [token, ...token.split(".").filter((part) => part.length > 40)]);

async function findings(): Promise<string[]> {
  const places: [string, string][] = [
    ["the pages' consoles", consoleTexts.join("\n")],
    ["the worker's console", (await ofCores(`(self.said ?? []).join("\\n")`)).join("\n")],
    [
      "the worker's addresses",
      (await ofCores(`performance.getEntriesByType("resource").map(({ name }) => name).join("\\n")`)).join("\n"),
    ],
    ["the server's log", stage.server.output()],
    ["cookies", JSON.stringify(await stage.context.cookies())],
  ];
  for (const [index, { page }] of tabs.entries()) {
    places.push([`messages of tab ${index}`, await tappedText(page)]);
    for (const [place, text] of Object.entries(await keptInBrowser(page)))
      places.push([`${place} of tab ${index}`, text]);
  }
  return places.filter(([, text]) => needles().some((needle) => text.includes(needle))).map(([place]) => place);
}

beforeAll(async () => {
  stage = await createStage({ serviceWorker: true });
  await stage.sandbox.post("feed", { paused: true });
  await tapMessages(stage.context);
  stage.context.on("console", (message) => consoleTexts.push(message.text()));
  tabs = [await stage.newTab(), await stage.newTab()];
  for (const tab of tabs) {
    await tab.open("/en/live_betting?sport=F");
    await tab.oddsButtons.first().waitFor();
  }
  await ofCores(overhear);
  // What cores say to each other passes no page.
  await tabs[0].page.evaluate(() => {
    new BroadcastChannel("kvota-peers").onmessage = () => undefined;
  });
});
afterAll(() => stage.dispose());

it("is so after a log-in, a bet and a look at the account", async () => {
  const [first, second] = tabs;
  await first.logIn("player");
  await first.page.locator("main button[data-odd][data-state=open]").first().click();
  const ticket = createTicketPanel(first.page);
  await ticket.waitForSelections(1);
  await ticket.setStake("20,00");
  await ticket.pay.click();
  await first.dialog("Ticket accepted").waitFor();
  await first.page.keyboard.press("Escape");
  await second.open("/en/account/settings");
  await second.page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  const answers = (await ofCores("self.answers ?? []")).flat() as string[];
  secrets = tokensOf(answers);
  // The session's two tokens and one for the sockets.
  expect(secrets.length).toBeGreaterThanOrEqual(3);
  expect(await tappedText(first.page)).toContain("tabs");
  expect(await findings()).toEqual([]);
});

it("would be noticed if it were not so", async () => {
  const [secret = ""] = secrets;
  const [first] = tabs;
  await first.page.evaluate(async (token) => {
    localStorage.setItem("planted", token);
    sessionStorage.setItem("planted", token);
    document.body.dataset["planted"] = token;
    await (await caches.open("planted")).put("/planted", new Response(token));
    const opening = indexedDB.open("planted", 1);
    await new Promise<void>((resolve, reject) => {
      opening.addEventListener("upgradeneeded", () =>
        opening.result.createObjectStore("rows").put(new TextEncoder().encode(token), 1),
      );
      opening.addEventListener("success", () => resolve());
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    opening.result.close();
    new MessageChannel().port1.postMessage({ deep: [token] });
    console.info(token);
    history.replaceState({ ...history.state, planted: token }, "");
    document.cookie = `planted=${token.slice(0, 3000)}`;
  }, secret);
  expect((await findings()).sort()).toEqual(
    [
      "caches of tab 0",
      "caches of tab 1",
      "cookies",
      "cookies of tab 0",
      "cookies of tab 1",
      "databases of tab 0",
      "databases of tab 1",
      "history of tab 0",
      "localStorage of tab 0",
      "localStorage of tab 1",
      "messages of tab 0",
      "page of tab 0",
      "sessionStorage of tab 0",
      "the pages' consoles",
    ].sort(),
  );
});
