// Tells when the program that started this one is gone without a word. npm hands a signal to the shell between it and the server;
// most shells end on it and do not pass it on, so the server would go on alone and keep its port.

/** Read as early as can be: it changes when the parent ends. */
const firstParent = process.ppid;
const everyMs = 250;

/**
 * Of a process that npm or `kvota` started; nothing happens in any other one: what a shell or a supervisor starts may outlive it.
 * @param run called once, at the latest a quarter of a second after the end
 */
export function onParentEnd(run: () => void): void {
  if (process.connected) process.once("disconnect", run);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === firstParent) return;
    clearInterval(timer);
    run();
  }, everyMs);
  timer.unref();
}
