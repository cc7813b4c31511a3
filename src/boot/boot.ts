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
import { whenParsed } from "./when-parsed.ts";

const { tag, stillLoading } = pageLanguage(location.pathname);
const html = document.documentElement;
html.lang = tag;
// Others have the app at once.
if (stored("isDark") === null) html.setAttribute("data-first-visit", "");
setColors(html);
watchCode(stillLoading);
whenParsed(showFirstRows);
