// A script or style sheet that cannot be loaded is asked for until it can, and then the page is loaded again.
import { attempt } from "./stored.ts";

const code = 'script[src], link[rel="stylesheet"], link[rel="modulepreload"]';
const everyMs = 1500;
/** The app's own reloads count too (src/app/status/chunk-reload.ts). */
const reloadKey = "kvota-chunk-reload";
const atMostEveryMs = 60_000;

/** @param stillLoading stands on the page meanwhile */
export function watchCode(stillLoading: string): void {
  let isLost = false;
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof Element && target.matches("script, link[rel=stylesheet]")) onLost();
    },
    true,
  );
  addEventListener("kvota-code-lost", onLost);

  function onLost(): void {
    if (isLost) return;
    isLost = true;
    const text = document.createElement("h1");
    text.setAttribute("role", "alert");
    text.textContent = stillLoading;
    // Over the rows, whose odds can be chosen meanwhile, or alone.
    (document.querySelector("#last-rows .news") ?? document.getElementById("root"))?.replaceChildren(text);
    setTimeout(() => void askAgain(), everyMs);
  }
}

async function askAgain(): Promise<void> {
  try {
    const tags = [...document.querySelectorAll(code)];
    const paths = tags.map((tag) => tag.getAttribute("src") ?? tag.getAttribute("href") ?? "");
    const answers = await Promise.all(paths.map((path) => fetch(path, { cache: "no-cache" })));
    // A file that is gone belongs to an older build: the page of the newer one names others.
    if (answers.every(({ status }) => status < 500) && mayReload()) return location.reload();
  } catch {
    // Still out of reach.
  }
  setTimeout(() => void askAgain(), everyMs);
}

/** A page that cannot remember its reloads never reloads itself. */
function mayReload(): boolean {
  const may = attempt(() => {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (Math.abs(Date.now() - last) < atMostEveryMs) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
    return true;
  });
  return may === true;
}
