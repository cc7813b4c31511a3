// An odd of the first paint, before any code of the app is there: pressed, kept over a reload, given back.
import { holdApp } from "../harness/held-site.ts";
import { until } from "../harness/until.ts";
import type { Engine, EngineTab } from "./engine.ts";

const rows = "//*[@id='last-rows']";
const look = `
  const all = [...document.querySelectorAll("#last-rows [data-odd]")];
  const pressed = all.filter((odd) => odd.getAttribute("aria-pressed") === "true");
  return { open: all.some((odd) => odd.dataset.state === "open"), pressed: pressed.length };`;

interface Seen {
  open: boolean;
  pressed: number;
}

const sees = (tab: EngineTab, wanted: Seen): Promise<Seen> =>
  until(
    JSON.stringify(wanted),
    () => tab.read<Seen>(look),
    ({ open, pressed }) => open === wanted.open && pressed === wanted.pressed,
  );

export async function pressFirstRows(engine: Engine, upstream: string): Promise<void> {
  const site = await holdApp(upstream);
  try {
    const tab = await engine.newTab();
    await tab.open(`${site.url}/en/live_betting?sport=F`);
    await tab.show();
    await sees(tab, { open: true, pressed: 0 });
    await tab.click(`${rows}//button[@data-state='open']`);
    await sees(tab, { open: true, pressed: 1 });
    await tab.reload();
    await sees(tab, { open: true, pressed: 1 });
    await tab.click(`${rows}//button[@aria-pressed='true']`);
    await sees(tab, { open: true, pressed: 0 });
  } finally {
    await site.close();
  }
}
