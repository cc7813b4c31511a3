// Takes a picture of the offer that is on the screen, now and then, so that the next start begins with its rows.
import { liveQuery } from "dexie";
import { getI18n } from "react-i18next";
import { offerDb } from "../../db/tab-databases.ts";
import { formatClockSeconds } from "../../i18n/format-time.ts";
import { parseLanguagePath } from "../../i18n/language-path.ts";
import { htmlTag } from "../../i18n/languages.ts";
import { drawPicture, type Picture } from "./draw-picture.ts";
import { dropPictures, keepPicture } from "./keep-picture.ts";
import { usedStyles } from "./used-styles.ts";

/** From one look for something to picture to the next, and from one picture to the next. */
const lookMs = 5000;
const everyMs = 60_000;

/** Page -> stream of its prices, and what its address may say: more would make it a page of somebody's own. */
const kinds: Readonly<Record<string, "live" | "prematch">> = { "/live_betting": "live", "/betting": "prematch" };
const parameters = new Set(["sport", "time_filter", "filter", "view"]);

/** Runs until the page ends. @param mayKeep no data is saved: a picture has icons */
export function takePictures(
  build: string,
  mayKeep: () => Promise<boolean>,
  onFailure: (cause: unknown) => void,
): void {
  let last = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  let taking = false;
  async function take(patient: boolean): Promise<void> {
    const subject = subjectOf(location);
    if (taking || subject === null || navigator.serviceWorker.controller === null) return;
    if (patient && last.startsWith(`${subject.address} `) && performance.now() - lastAt < everyMs) return;
    taking = true;
    try {
      if (!(await mayKeep())) return;
      const { confirmedAt } = (await offerDb.streams.get(`${subject.stream}:${subject.sport}`)) ?? {};
      const key = `${subject.address} ${innerWidth} ${confirmedAt}`;
      const root = document.querySelector("#root > [data-connection]");
      // Prices that nobody confirmed since are in the picture already.
      if (confirmedAt === undefined || root === null || key === last || !isWhole()) return;
      const asOf = getI18n().t("offer.asOf", { time: formatClockSeconds(confirmedAt) });
      const drawing = drawPicture({ root, width: innerWidth, height: innerHeight, asOf });
      const picture = await drawn(drawing, patient);
      // Another page, or another part of it, came between two pieces.
      if (subjectOf(location)?.address !== subject.address || !isWhole()) return;
      const styles = usedStyles(document, picture.markup);
      const { kind, address, tag: language } = subject;
      const taken = { ...picture, kind, address, language, styles, takenAt: Date.now() };
      if (!(await keepPicture(taken, build, caches))) return;
      last = key;
      lastAt = performance.now();
    } catch (cause) {
      // No room for it: the next start is as it was without.
      if (!(cause instanceof DOMException && cause.name === "QuotaExceededError")) onFailure(cause);
    } finally {
      taking = false;
    }
  }
  // With the saver on, what was kept before goes as well.
  liveQuery(mayKeep).subscribe({
    next(may) {
      if (may) return;
      last = "";
      dropPictures(build, caches).catch(onFailure);
    },
    error: onFailure,
  });
  setInterval(() => document.visibilityState === "visible" && void take(true), lookMs);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void take(false));
}

interface Subject {
  kind: string;
  stream: "live" | "prematch";
  sport: string;
  address: string;
  language: string;
  tag: string;
}

/** null = not a page that is pictured, or one in another language than its address says. */
function subjectOf({ pathname, search, hash }: Location): Subject | null {
  const { language, rest } = parseLanguagePath(pathname);
  const stream = kinds[rest];
  const params = new URLSearchParams(search);
  const sport = params.get("sport");
  const tag = htmlTag(language);
  if (stream === undefined || !sport || hash !== "" || [...params.keys()].some((name) => !parameters.has(name)))
    return null;
  if (document.documentElement.lang !== tag) return null;
  return { kind: rest.slice(1), stream, sport, address: `${pathname}${search}`, language, tag };
}

/** At its top, with its rows, and as it is on a good line: a start begins so. */
function isWhole(): boolean {
  return (
    scrollY === 0 &&
    document.querySelector("[data-banner]") === null &&
    document.querySelector("#root main [data-event]") !== null &&
    document.querySelector("#root main [aria-busy=true]") === null
  );
}

/** Piece by piece while the page has nothing else to do; at once where nobody looks any more. */
async function drawn(drawing: Generator<void, Picture>, patient: boolean): Promise<Picture> {
  let idle = await idleTime(patient);
  for (;;) {
    const step = drawing.next();
    if (step.done) return step.value;
    if (idle.timeRemaining() <= 0) idle = await idleTime(patient);
  }
}

function idleTime(patient: boolean): Promise<Pick<IdleDeadline, "timeRemaining">> {
  if (!patient) return Promise.resolve({ timeRemaining: () => 1 });
  // Safari knows no idle time: a task for each piece.
  if (!("requestIdleCallback" in globalThis))
    return new Promise((resolve) => setTimeout(() => resolve({ timeRemaining: () => 0 })));
  return new Promise((resolve) => requestIdleCallback(resolve));
}
