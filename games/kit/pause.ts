/** Waits, but not longer than until the device is back online. */
export function createPause(target: Pick<Window, "addEventListener" | "removeEventListener">) {
  return (ms: number): Promise<void> =>
    new Promise((resolve) => {
      function end(): void {
        clearTimeout(timer);
        target.removeEventListener("online", end);
        resolve();
      }
      const timer = setTimeout(end, ms);
      target.addEventListener("online", end);
    });
}
