// Prints one element of the page alone, on paper of just its size.
const mmPerPixel = 25.4 / 96;
const widthMm = 58;

/** @param done called when the print is over. Returns the way to give up. */
export function printOn(element: HTMLElement, done: () => void): () => void {
  const root = document.documentElement;
  const heightMm = Math.ceil(element.getBoundingClientRect().height * mmPerPixel) + 1;
  // A sheet made by script is no inline style, which the policy forbids.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`);
  const stop = (): void => {
    removeEventListener("afterprint", over);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((styleSheet) => styleSheet !== sheet);
    delete root.dataset["printing"];
  };
  const over = (): void => {
    stop();
    done();
  };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  root.dataset["printing"] = "";
  addEventListener("afterprint", over);
  print();
  return stop;
}
