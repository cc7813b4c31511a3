// A phone's keyboard over what stands fixed. Where a browser knows `interactive-widget` (index.html) the page itself gets
// lower; where it does not (WebKit), fixed elements stay as high as the page, with their end under the keyboard, and the
// visual viewport alone tells what is left in sight.

/** CSS pixels; zoomed pages and a hidden address bar cover less. */
const lowestKeyboard = 120;

/**
 * For `ref` of an element that is fixed from edge to edge: sets --above and --below, what of the page cannot be seen at
 * either end while a keyboard is shown, and keeps the field that is typed into in sight.
 */
export function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const seen = globalThis.visualViewport;
  if (element === null || !seen) return;
  let wasCovered = false;
  const place = (): void => {
    const below = Math.round(innerHeight - seen.height - seen.offsetTop);
    // A zoomed page has its own place in sight, which must not jump.
    const isCovered = seen.scale === 1 && innerHeight - seen.height >= lowestKeyboard;
    if (isCovered) {
      element.style.setProperty("--above", `${Math.round(seen.offsetTop)}px`);
      element.style.setProperty("--below", `${Math.max(0, below)}px`);
      const field = document.activeElement;
      if (!wasCovered && field !== null && element.contains(field)) field.scrollIntoView({ block: "nearest" });
    } else {
      element.style.removeProperty("--above");
      element.style.removeProperty("--below");
    }
    wasCovered = isCovered;
  };
  place();
  seen.addEventListener("resize", place);
  seen.addEventListener("scroll", place);
  return () => {
    seen.removeEventListener("resize", place);
    seen.removeEventListener("scroll", place);
  };
}
