// Every text a page says, seen or only heard.
import type { Page } from "playwright";

/** Texts of single elements, their labels and titles, without blanks around them and each once. */
export async function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null): void => {
      const trimmed = text?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (trimmed !== "") found.add(trimmed);
    };
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("script, style, noscript, svg, option")) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
      for (const attribute of ["aria-label", "title", "alt", "placeholder"]) add(element.getAttribute(attribute));
    }
    return [...found];
  });
}
