// The sheet of the desks comes with their pages: what the site's own sheet has is part of every first visit.
import text from "./desk.css?inline";

let isAdopted = false;

/** Before the first page of a desk is drawn. */
export function adoptDeskStyles(): void {
  // jsdom has no sheets made by script.
  if (isAdopted || !("adoptedStyleSheets" in document)) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
