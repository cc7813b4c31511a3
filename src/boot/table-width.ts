/** Widths in CSS pixels of what stands beside the table, and from which window on it does. */
const wideFrom = 1264;
const edges = 32;
const ticket = 400;
const sidebarFrom = 1701;
const sidebar = 280;

export interface TableWidth {
  /** CSS pixels, as the app laid the table out in a window as wide as this one; else as wide as it usually is. */
  width: number;
  /** The ticket's place was given to the table. */
  unpinned: boolean;
}

export function tableWidth(): TableWidth {
  const beside = innerWidth >= wideFrom ? edges + ticket : 0;
  const usual = innerWidth - beside - (innerWidth >= sidebarFrom ? sidebar : 0);
  // Written by src/features/betting/offer/table/remembered-width.ts.
  const [windowWidth, storedWidth = 0] = (localStorage.getItem("kvota-table-width") ?? "").split(":").map(Number);
  const width = windowWidth === innerWidth && storedWidth > 0 ? storedWidth : usual;
  return { width, unpinned: width > usual };
}
