/**
 * Runs it when the page is laid out the next time, before that is painted: who measures earlier has it laid out twice.
 * What is not shown at all is waited for until it is. Returns how to give up.
 */
export function onceLaidOut(element: Element, run: () => void): void | (() => void) {
  if (typeof ResizeObserver === "undefined") {
    return run();
  }
  // It looks at once, right after the layout that is due anyway.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
