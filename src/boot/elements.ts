// The little that is done to elements.

export function box(className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.append(...content);
  return element;
}

/** What is as it was is not written. */
export function write(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
