// Keys that a page hears wherever the focus is.

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
/** What lies over the page has keys of its own. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether nothing else has a use for the key: no field, no dialog, no other listener, no shortcut of the browser. */
export function isFreePress({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !defaultPrevented && !ctrlKey && !metaKey && !altKey && !writesText(target) && !isCovered();
}
