// Messages lie above dialogs and drawers: they stay readable and pressable there, and pressing one closes nothing.

/** For the element that holds them. Dialogs hide all of the page from screen readers that has no `aria-live` of its own. */
export const aboveOverlays = { "data-above-overlays": "", "aria-live": "off" } as const;

/** Whether what closes a dialog is a press on something above it. */
export function isAboveOverlays({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-above-overlays]") !== null;
}
