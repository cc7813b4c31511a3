/** Runs it as soon as the page's body is there, before the app's style sheet, which ends the page, has come. */
export function whenParsed(run: () => void): void {
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
