// Outcomes of one match, chosen one after the other, priced together, put on the ticket as one selection, paid, and settled.
import { combinationMarket } from "../../src/domain/offer/combination-code.ts";
import { addableLegs, liveMatches } from "../harness/offer-reader.ts";
import { signedInPlayer } from "../harness/placed-tickets.ts";
import type { Sandbox } from "../harness/sandbox.ts";
import type { ServerProcess } from "../harness/server-process.ts";
import { textOf } from "../harness/texts.ts";
import { until } from "../harness/until.ts";
import type { Engine, EngineTab } from "./engine.ts";

interface Shown {
  tab: string;
  addable: number;
  chosen: number;
  odd: number;
  legs: number;
  /** As the wire has it: "1X2~~~1". */
  firstLeg: string;
  dialog: string | null;
  /** All that the builder's bar says, for who reads of a failure. */
  bar: string;
}

const readShown = `
  const all = (selector) => document.querySelectorAll(selector);
  return {
    tab: document.querySelector("main [role=tab][aria-selected=true]")?.textContent ?? "",
    addable: all("main button[data-leg][data-mark=add][data-state=open]").length,
    chosen: all("main button[data-leg][data-mark=chosen]").length,
    odd: Number(document.querySelector("[data-builder=odd]")?.textContent ?? "0"),
    legs: all("[data-selection] li").length,
    firstLeg: document.querySelector("main button[data-leg][data-mark=chosen]")?.dataset.leg ?? "",
    dialog: document.querySelector("[role=dialog] h2")?.textContent ?? null,
    bar: document.querySelector("[data-builder=bar]")?.innerText ?? "",
  };`;

const readLegs = `
  const legsOf = (marks) => [...document.querySelectorAll("main button[data-leg]" + marks)].map(({ dataset }) => dataset.leg);
  return { chosen: legsOf("[data-mark=chosen]"), addable: legsOf("[data-mark=add][data-state=open]") };`;

/** The first outcome of the page that can come true with the chosen ones, and does not follow from them. */
async function nextLeg(tab: EngineTab, sandbox: Sandbox, eventId: number): Promise<string> {
  const { chosen, addable } = await tab.read<{ chosen: string[]; addable: string[] }>(readLegs);
  const able = await addableLegs(sandbox, eventId, chosen);
  const next = addable.find((leg) => able.has(leg));
  if (next === undefined) throw new Error(`nothing can be added to ${chosen.join(" and ")}`);
  return next;
}

const labelled = (text: string): string => `//input[@id=//label[normalize-space()="${text}"]/@for]`;
const pay = `//button[starts-with(normalize-space(), "${textOf("en", "ticket.pay").replace("{{amount}}", "").trim()}") and not(@disabled)]`;

async function closeDialog(tab: EngineTab): Promise<void> {
  await tab.click(`//*[@role="dialog"]//button[normalize-space()="OK"]`);
  const readDialog = async (): Promise<string | null> => (await tab.read<Shown>(readShown)).dialog;
  await until("the dialog is closed", readDialog, (dialog) => dialog === null, 60_000);
}

/** For a player who is signed in. @returns how it stood on the ticket, the legs a line each */
export async function buildBet(engine: Engine, server: ServerProcess, sandbox: Sandbox): Promise<Shown> {
  await sandbox.post("feed", { paused: true });
  const open = (await liveMatches(sandbox, "F")).filter(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN");
  // Of one that is nearly over too little can be chosen.
  const [match] = open.toSorted((a, b) => (a.matchPhase.timeMin ?? 0) - (b.matchPhase.timeMin ?? 0));
  if (match === undefined) throw new Error("no football match with open main odds");
  const tab = await engine.newTab();
  const shows = (what: string, wanted: (shown: Shown) => boolean): Promise<Shown> =>
    until(what, () => tab.read<Shown>(readShown), wanted, 60_000);
  await tab.open(`${server.url}/en/live_betting?sport=F&match=${match.eventId}`);
  await tab.show();
  const title = textOf("en", "builder.title");
  await shows("the panel is open", (shown) => shown.tab !== "");
  await tab.click(`//main//*[@role="tab" and normalize-space()="${title}"]`);
  await shows("outcomes can be chosen", (shown) => shown.tab === title && shown.addable > 10);
  for (let legs = 1; legs <= 3; legs += 1) {
    await until(
      `${legs} are chosen`,
      async () => {
        const shown = await tab.read<Shown>(readShown);
        if (shown.chosen >= legs) return shown;
        // Neither under the head of the match nor under the builder's bar.
        const leg = await nextLeg(tab, sandbox, match.eventId);
        await tab.read(
          `document.querySelector('main button[data-leg="${leg}"]')?.scrollIntoView({ block: "center" }); return 0;`,
        );
        await tab.click(`//main//button[@data-leg="${leg}"]`);
        // The list may have moved under the pointer: who missed presses again.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return tab.read<Shown>(readShown);
      },
      (shown) => shown.chosen === legs,
      60_000,
    );
    await shows(
      `${legs} are chosen and priced`,
      (shown) => shown.chosen === legs && shown.odd > 1 && shown.addable > 0,
    );
  }
  const { firstLeg, odd: before } = await tab.read<Shown>(readShown);
  const [marketsKey = "", B = "", P = "", selectionCode = ""] = firstLeg.split("~");
  const marketsTable = P === "" ? "markets" : "players";
  // A combination pays at least what each of its legs does: one that pays 348 does not move by a leg of 90.
  const O = Math.max(90, before * 1.5).toFixed(2);
  await sandbox.post("odd", { eventId: match.eventId, marketsTable, marketsKey, B, P, selectionCode, O });
  await shows("the combined odd moves with its leg's", ({ odd }) => odd > before);
  await tab.click(`//button[@data-builder="add" and not(@disabled)]`);
  const onTicket = await shows("the ticket lists the legs", ({ legs }) => legs > 0);

  await tab.type(labelled(textOf("en", "ticket.stake")), "20,00");
  await tab.click(pay);
  await shows("the ticket is accepted", ({ dialog }) => dialog === textOf("en", "ticket.accepted"));
  await closeDialog(tab);
  // What closes goes back in the browser's history: another address that is opened meanwhile would be left again.
  const readLayers = (): Promise<number> => tab.read("return history.state?.layers ?? 0;");
  await until("the dialog's entry is left", readLayers, (layers) => layers === 0, 60_000);
  await tab.open(`${server.url}/en/ticket_history`);
  const [ticket] = (await signedInPlayer(sandbox, "player").then((player) => player.tickets())).filter(
    ({ selections }) => selections.some(({ marketCode }) => marketCode === combinationMarket),
  );
  if (ticket === undefined) throw new Error("the history of the server has no ticket of a combination");
  /** With what is there where it is not: a failure can be understood then. */
  const readHistory = (): Promise<{ status: string | null; main: string }> =>
    tab.read(`
      const main = document.querySelector("main");
      const status = main?.querySelector('[data-ticket-id="${ticket._id}"]')?.dataset.status ?? null;
      return { status, main: status === null ? (main?.innerText ?? "").slice(0, 500) : "" };`);
  await until("the history has it, open", readHistory, ({ status }) => status === "open", 60_000);
  const [host, away] = match.results.G ?? [0, 0];
  await sandbox.post("settle", { eventId: match.eventId, results: { G: [host + 2, away + 1] } });
  const isDecided = ({ status }: { status: string | null }): boolean => status !== null && status !== "open";
  await until("the history has it, decided by its legs", readHistory, isDecided, 60_000);
  return onTicket;
}
