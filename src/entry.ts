// The page's first script: starts the worker, asks for the texts, then for the app.
import "./client/early-worker.ts";
import { fetchFirstPage } from "./app/startup/first-page.ts";
import { parseLanguagePath } from "./i18n/language-path.ts";
import { loadNeededTexts } from "./i18n/page-texts.ts";
import { loadFirstTexts } from "./i18n/resources.ts";

/** Texts that take longer than this do not keep the app: it shows those of another language, or says what is wrong. */
const longestTextsMs = 10_000;
/** The app's code takes longer to run than what is seen before it to be painted. It waits no longer than this for that. */
const longestFrameMs = 1000;

/** Resolves behind the frame with the greeting or the rows of the last visit; at once where neither will be seen. */
async function painted(): Promise<void> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
  const html = document.documentElement;
  if (document.hidden || !(html.hasAttribute("data-first-visit") || document.getElementById("last-rows"))) return;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}

// The browser asks for them behind what the worker starts with, which the page names first. A failure is met again by
// who shows the texts.
const texts = loadFirstTexts(parseLanguagePath(location.pathname).language, loadNeededTexts).catch(() => undefined);

// The worker's code is on its way for seconds where the line is weak: where the servers are is known to the browser by then.
// A failure is met again by the worker.
if (!navigator.serviceWorker?.controller) fetch("/config.json", { credentials: "omit" }).catch(() => undefined);

/** Without its style sheet the app would be seen as bare text. A sheet that does not come is met by src/boot. */
async function styled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("body > link[rel=stylesheet]");
  if (link?.sheet === null) await new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
}

async function runApp(): Promise<void> {
  await painted();
  await styled();
  // The app's libraries are the largest files of a first visit: on a weak line the worker would start a second later
  // beside them.
  if (!navigator.serviceWorker?.controller)
    await Promise.race([texts, new Promise((resolve) => setTimeout(resolve, longestTextsMs))]);
  void fetchFirstPage(location.pathname);
  await import("./main.tsx");
}

runApp().catch((error: unknown) => {
  reportError(error);
  // src/boot loads the page again when the code can be had.
  dispatchEvent(new Event("kvota-code-lost"));
});
