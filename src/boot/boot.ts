// Runs before the first paint, beside the app's own code: sets the language and the colours, shows the rows of the last
// visit or those that the server wrote into the page, and says so where the code does not arrive. One classic script and
// one style sheet: a module would wait for the document.
import "./roles.css";
import "./elements.css";
import "./paper.css";
import "./greeting.css";
import "./last-rows.css";
import { showFirstRows } from "./first-press.ts";
import { pageLanguage } from "./page-language.ts";
import { setColors } from "./set-colors.ts";
import { stored } from "./stored.ts";
import { watchCode } from "./watch-code.ts";

/** Runs it as soon as the page's body is there, before the app's style sheet, which ends the page, has come. */
function whenParsed(run: () => void): void {
  const isParsed = (): boolean => document.readyState !== "loading" || document.querySelector("body > link") !== null;
  if (isParsed()) return run();
  const observer = new MutationObserver(onParsed);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("readystatechange", onParsed);

  function onParsed(): void {
    if (!isParsed()) return;
    observer.disconnect();
    document.removeEventListener("readystatechange", onParsed);
    run();
  }
}

const { tag, stillLoading } = pageLanguage(location.pathname);
const html = document.documentElement;
html.lang = tag;
// Others have the app at once.
if (stored("isDark") === null) html.dataset["firstVisit"] = "";
setColors(html);
watchCode(stillLoading);
whenParsed(showFirstRows);
