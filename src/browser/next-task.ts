/**
 * Ends the task that runs, so that the browser can paint and hear before what comes next. Where it can, it goes on before
 * whatever else waits.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
