/**
 * As Chrome's translator does: each text is taken out, and two elements with a text of the translator's own are put in its
 * place; those that come later or change too. The words stay, so that what is shown can be asked. Is run in pages as it
 * stands, so nothing of the module is used in it.
 */
export function translatePage(page: Document): () => void {
  const kept = '[translate="no"], font, script, style, textarea, svg';
  function replaceTexts(): void {
    if (page.body === null) return;
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest(kept)) continue;
      const outer = page.createElement("font");
      outer.append(page.createElement("font"));
      outer.firstElementChild?.append(page.createTextNode(text.data));
      text.replaceWith(outer);
    }
  }
  const observer = new MutationObserver(replaceTexts);
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  replaceTexts();
  return () => observer.disconnect();
}
