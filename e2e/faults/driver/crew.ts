// The player's tabs: opens them, says what they show, and does in them what a player would.
import type { BrowserContext, CDPSession, Page } from "playwright";
import type { Happening, Look } from "../model/history.ts";
import { tabCount } from "../model/step.ts";
import { recordLooks } from "./page-recorder.ts";

export type Tell = (event: Happening) => void;

interface Tab {
  page: Page;
  line: CDPSession;
  frozen: boolean;
  /** A load that the driver asked for, or the player by Update, is on its way. */
  asked: "load" | "update" | null;
  /** Its document is all there. */
  complete: boolean;
}

export interface Crew {
  open(tab: number): Promise<void>;
  close(tab: number): Promise<void>;
  /** Ends the process of the tab; tabs that shared it are gone too. */
  crash(tab: number): Promise<void>;
  reload(tab: number): Promise<void>;
  /** The player has pressed what loads the page anew, at once or, by Update, when it may. */
  awaitLoad(tab: number, update: boolean): void;
  freeze(tab: number, frozen: boolean): Promise<void>;
  /** As a browser does by itself, a few times a day. */
  lookForUpdates(): Promise<void>;
  /** Tabs that are there. */
  present(): number[];
  /** Runs in the page; null = the tab is not there, is frozen, or does not answer. */
  run<Argument, Answer>(
    tab: number,
    act: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer | null>;
  look(tab: number): Promise<Look | null>;
  page(tab: number): Page | null;
}

const paths = ["/en/live_betting?sport=F", "/en/betting?sport=F", "/en/live_betting?sport=F"];
const answerMs = 5000;

/** `null` where the page does not answer in time or is gone: both are what a fault does to it. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, answerMs, null)));
  try {
    return await Promise.race([answer.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param watched `data-odd` of the price that is looked at */
export function createCrew(context: BrowserContext, url: string, watched: string, tell: Tell): Crew {
  const tabs: (Tab | null)[] = Array.from({ length: tabCount }, () => null);

  function gone(at: number, page: Page): void {
    if (tabs[at]?.page !== page) return;
    tabs[at] = null;
    tell({ what: "tab-gone", tab: at });
  }

  async function open(at: number): Promise<void> {
    if (tabs[at] !== null) return;
    const page = await context.newPage();
    page.setDefaultTimeout(answerMs);
    const tab: Tab = { page, line: await context.newCDPSession(page), frozen: false, asked: "load", complete: false };
    tabs[at] = tab;
    page.on("crash", () => {
      gone(at, page);
      void orNull(page.close());
    });
    page.on("close", () => gone(at, page));
    page.on("load", () => (tab.complete = true));
    page.on("domcontentloaded", () => {
      const update = tab.asked === "update" ? ({ update: true } as const) : {};
      tell({ what: "loaded", tab: at, asked: tab.asked !== null, ...update });
      tab.asked = null;
    });
    page.on("pageerror", (error) => tell({ what: "page-error", tab: at, text: error.message }));
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
        tell({ what: "page-error", tab: at, text: message.text() });
    });
    await recordLooks(page, watched, (look) => tell({ what: "look", tab: at, look }));
    await orNull(page.goto(`${url}${paths[at] ?? ""}`, { waitUntil: "commit" }));
  }

  const present = () => tabs.flatMap((tab, at) => (tab === null ? [] : [at]));

  async function run<Argument, Answer>(
    at: number,
    act: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer | null> {
    const tab = tabs[at];
    if (!tab || tab.frozen) return null;
    return orNull(tab.page.evaluate<Answer, unknown>(act as (argument: unknown) => Answer | Promise<Answer>, argument));
  }

  /** Fails where there is no line to ask over, or nothing to ask. */
  const updateWorker = async (): Promise<void> => {
    await (await navigator.serviceWorker.ready).update();
  };

  return {
    open,
    present,
    run,
    async lookForUpdates() {
      await Promise.all(present().map((at) => run(at, updateWorker, null)));
    },
    page: (at) => tabs[at]?.page ?? null,
    look: (at) => run(at, () => window.kvotaLook?.() ?? null, null),
    async close(at) {
      const tab = tabs[at];
      if (!tab) return;
      tabs[at] = null;
      tell({ what: "tab-gone", tab: at });
      await orNull(tab.page.close());
    },
    async crash(at) {
      // The process may be the service worker's too, and a page that is just being loaded through it would hang for good.
      const deadline = Date.now() + answerMs;
      while (tabs.some((one) => one?.complete === false && !one.frozen) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const tab = tabs[at];
      if (!tab) return;
      // Never answered: what should answer is gone.
      void orNull(tab.line.send("Page.crash"));
      await orNull(new Promise((resolve) => tab.page.once("crash", resolve)));
    },
    async reload(at) {
      const tab = tabs[at];
      if (!tab || tab.frozen) return;
      tab.asked = "load";
      tab.complete = false;
      await orNull(tab.page.reload({ waitUntil: "commit" }));
    },
    awaitLoad(at, update) {
      const tab = tabs[at];
      if (tab) tab.asked ??= update ? "update" : "load";
    },
    async freeze(at, frozen) {
      const tab = tabs[at];
      if (!tab) return;
      tab.frozen = frozen;
      await orNull(tab.line.send("Page.setWebLifecycleState", { state: frozen ? "frozen" : "active" }));
    },
  };
}
