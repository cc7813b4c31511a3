// Outcomes of one match, chosen one after the other, priced together, and put on the ticket as one selection.
import { liveMatches } from "../harness/offer-reader.ts";
import type { Sandbox } from "../harness/sandbox.ts";
import type { ServerProcess } from "../harness/server-process.ts";
import { textOf } from "../harness/texts.ts";
import { until } from "../harness/until.ts";
import type { Engine } from "./engine.ts";

interface Shown {
  tab: string;
  addable: number;
  chosen: number;
  odd: number;
  legs: number;
}

const readShown = `
  const all = (selector) => document.querySelectorAll(selector);
  return {
    tab: document.querySelector("main [role=tab][aria-selected=true]")?.textContent ?? "",
    addable: all("main button[data-leg][data-mark=add][data-state=open]").length,
    chosen: all("main button[data-leg][data-mark=chosen]").length,
    odd: Number(document.querySelector("[data-builder=odd]")?.textContent ?? "0"),
    legs: all("[data-selection] li").length,
  };`;

const firstAddable = "main button[data-leg][data-mark=add][data-state=open]";
const addable = `(//main//button[@data-leg and @data-mark="add" and @data-state="open"])`;

/** @returns the odd of three legs, and how many lines the ticket shows of them */
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
        await tab.read(`document.querySelector('${firstAddable}').scrollIntoView({ block: "center" }); return 0;`);
        await tab.click(`${addable}[1]`);
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
    // What follows from them, and what cannot come true, is told a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  await tab.click(`//button[@data-builder="add" and not(@disabled)]`);
  return shows("the ticket lists the legs", ({ legs }) => legs > 0);
}
