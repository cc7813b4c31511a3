// The way a player goes, in the words of a driver that any browser has: first visit, log-in, a pick in one tab shown in
// another, a ticket from the second tab accepted in both, one connection, and a server that goes away and comes back.
import { textOf } from "../harness/texts.ts";
import type { Sandbox } from "../harness/sandbox.ts";
import type { ServerProcess } from "../harness/server-process.ts";
import { until } from "../harness/until.ts";
import type { Engine, EngineTab } from "./engine.ts";

/** What a page shows. */
interface Shown {
  connection: string | null;
  rows: number;
  open: number;
  selections: number;
  /** null = a guest. */
  balance: string | null;
  dialog: string | null;
}

const readShown = `
  const all = (selector) => document.querySelectorAll(selector);
  return {
    connection: document.querySelector("[data-connection]")?.getAttribute("data-connection") ?? null,
    rows: all("main [data-event]").length,
    open: all('main button[data-odd][data-state="open"]:not(#last-rows *)').length,
    selections: all("[data-selection]").length,
    balance: document.querySelector("[data-wallet=balance]")?.textContent ?? null,
    dialog: document.querySelector("[role=dialog] h2")?.textContent ?? null,
  };`;
/** Generous: on a busy machine a browser takes ten times as long. */
const limitMs = 60_000;

const english = (key: string): string => textOf("en", key);
const button = (text: string): string => `//button[normalize-space()="${text}"]`;
const openOdd = `(//main//button[@data-odd and @data-state="open" and not(ancestor::*[@id="last-rows"])])[1]`;
const labelled = (text: string): string => `//input[@id=//label[normalize-space()="${text}"]/@for]`;
const inDialog = `//*[@role="dialog"]`;
// Not every driver waits until it is open.
const pay = `//button[starts-with(normalize-space(), "${english("ticket.pay").replace("{{amount}}", "").trim()}") and not(@disabled)]`;

/** Resolves when it shows what is wanted. */
function shows(tab: EngineTab, what: string, wanted: (shown: Shown) => boolean): Promise<Shown> {
  return until(what, () => tab.read<Shown>(readShown), wanted, limitMs);
}

export async function playStory(engine: Engine, server: ServerProcess, sandbox: Sandbox): Promise<void> {
  const live = `${server.url}/en/live_betting?sport=F`;
  const one = await engine.newTab();
  await one.open(live);
  await shows(one, "a first visit has open odds", ({ connection, open }) => connection === "online" && open > 0);
  // Odds that move between pick and placing would have to be agreed to.
  await sandbox.post("feed", { paused: true });

  await one.click(`//header${button(english("auth.logIn"))}`);
  await one.type(`${inDialog}//input[contains(@autocomplete, "username")]`, "player");
  await one.type(`${inDialog}//input[@autocomplete="current-password"]`, "Sandbox-Pass1");
  await one.click(`${inDialog}//button[@type="submit"]`);
  const { balance } = await shows(
    one,
    "the player is signed in",
    (shown) => shown.balance !== null && shown.dialog === null,
  );

  const two = await engine.newTab();
  await two.open(live);
  await shows(two, "a second tab is signed in", (shown) => shown.open > 0 && shown.balance === balance);
  await one.show();
  await one.click(openOdd);
  await shows(one, "a pick is on the ticket", ({ selections }) => selections === 1);
  await two.show();
  await shows(two, "the pick is shown in the second tab", ({ selections }) => selections === 1);
  await until(
    "two tabs have one connection",
    () => sandbox.stats(),
    ({ connections }) => connections === 1,
  );

  await two.type(labelled(english("ticket.stake")), "100,00");
  await two.click(pay);
  const accepted = english("ticket.accepted");
  for (const tab of [two, one]) {
    await tab.show();
    await shows(tab, "the ticket is accepted", ({ dialog }) => dialog === accepted);
  }
  await one.click(`${inDialog}${button("OK")}`);
  for (const tab of [one, two]) {
    await tab.show();
    await shows(
      tab,
      "the ticket is empty",
      (shown) => shown.dialog === null && shown.selections === 0 && shown.balance !== balance,
    );
  }

  await until(
    "the service worker has the page",
    () => two.read<boolean>("return navigator.serviceWorker.controller !== null"),
    Boolean,
    limitMs,
  );
  await server.kill();
  await shows(
    two,
    "without the server all odds are locked",
    ({ open, connection }) => connection === "offline" && open === 0,
  );
  await two.reload();
  await shows(
    two,
    "without the server a reload shows the rows",
    ({ rows, open, connection }) => connection === "offline" && rows > 0 && open === 0,
  );
  await two.read("window.kvotaSameDocument = true");
  await server.start();
  await shows(
    two,
    "the server is back, and so are open odds",
    ({ open, connection }) => connection === "online" && open > 0,
  );
  if (!(await two.read<boolean>("return window.kvotaSameDocument === true")))
    throw new Error("the page was loaded again");
  await until(
    "both tabs have one connection again",
    () => sandbox.stats(),
    ({ connections }) => connections === 1,
  );
}
