// Goes from page to page as links do, so that a walk over all of them costs one load.
import { parseLanguagePath } from "../../src/i18n/language-path.ts";
import { htmlTag } from "../../src/i18n/languages.ts";
import type { AppPage } from "./app-page.ts";

const patienceMs = 10_000;

export interface Arrival {
  title: string;
  /** Texts of all of them. */
  h1: string[];
  mains: number;
  lang: string;
  /** "canonical <href>", "<hreflang> <href>". */
  links: string[];
  /** Words that look like the key of a text. */
  keys: string[];
}

/**
 * Resolves when the page of the address is there, and what the worker knows of it too where it has to `settle`.
 * @param address with its language prefix @param canonical full address that its head must bear by then
 */
export async function walkTo(
  { page }: AppPage,
  address: string,
  canonical: string,
  settle: "settle" | "head" = "head",
): Promise<Arrival> {
  return page.evaluate(
    async ([to, wanted, lang, settles, limit]) => {
      // As the router itself would have done it.
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ usr: null, key: Math.random().toString(36).slice(2, 10), idx: idx + 1 }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      const links = () => [
        ...document.querySelectorAll<HTMLLinkElement>("head link[rel=canonical], head link[rel=alternate][hreflang]"),
      ];
      const arrived = () =>
        // The texts of another language come after the address.
        document.documentElement.lang === lang &&
        links().some((link) => link.rel === "canonical" && link.href === wanted) &&
        // Set an instant after the rest of the head.
        document.title.startsWith(document.querySelector("h1")?.textContent ?? "?") &&
        document.querySelector("[data-splash], main [aria-busy=true]") === null;
      const deadline = performance.now() + limit;
      let last = "";
      // Settled = twice the same, 60 ms apart.
      for (;;) {
        const now = arrived() ? (document.querySelector("main")?.textContent ?? "") : "";
        if (now !== "" && (!settles || now === last)) break;
        if (performance.now() > deadline) {
          const state = { at: location.pathname, heads: links().map(({ href }) => href)[0], main: now.slice(0, 200) };
          throw new Error(`${to}: not there within ${limit} ms: ${JSON.stringify(state)}`);
        }
        last = now;
        await new Promise((resolve) => setTimeout(resolve, settles ? 60 : 5));
      }
      return {
        title: document.title,
        h1: [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
        mains: document.querySelectorAll("main").length,
        lang: document.documentElement.lang,
        keys: document.body.innerText.match(/(?<![\w@.])[a-z]+\.[a-z]+[A-Z]\w*\b/g) ?? [],
        links: links().map((link) => `${link.rel === "canonical" ? "canonical" : link.hreflang} ${link.href}`),
      };
    },
    [address, canonical, htmlTag(parseLanguagePath(address).language), settle === "settle", patienceMs] as const,
  );
}
