// Runs inside a measured page: notes each price that changed in the document and the frame after it.

export interface Painted {
  cell: string;
  text: string;
  /** Epoch ms of the frame after the change. */
  at: number;
}

declare global {
  interface Window {
    kvotaPaints: Painted[];
    kvotaLongTasks: number[];
  }
}

/** Injected before the page's own scripts; must not refer to anything outside itself. */
export function recordPaints(): void {
  window.kvotaPaints = [];
  window.kvotaLongTasks = [];
  let changed = new Map<string, string>();
  const observer = new MutationObserver((records) => {
    const first = changed.size === 0;
    for (const record of records) {
      const element = record.target instanceof Element ? record.target : record.target.parentElement;
      const price = element?.closest("[data-price]");
      const cell = price?.closest("[data-odd]")?.getAttribute("data-odd");
      if (price && cell) changed.set(cell, price.textContent ?? "");
    }
    if (!first || changed.size === 0) return;
    requestAnimationFrame(() => {
      const at = performance.timeOrigin + performance.now();
      for (const [cell, text] of changed) window.kvotaPaints.push({ cell, text, at });
      changed = new Map();
    });
  });
  observer.observe(document, { subtree: true, characterData: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.kvotaLongTasks.push(entry.duration);
  }).observe({ type: "longtask" });
}
