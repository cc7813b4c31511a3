// Time as a quiet machine would have had it: where others take the processor, it goes slower by as much.

export interface MachineClock {
  /** ms since its start. */
  now(): number;
  stop(): void;
}

const everyMs = 400;
const spinMs = 6;
/** Of the last measurement in the next value: one unlucky spin is not yet a busy machine. */
const weight = 0.3;

/** How many times longer a piece of work takes than the processor needs for it; 1 = all of a processor was there. */
function measure(): number {
  const started = performance.now();
  const used = process.cpuUsage();
  let cpuMs = 0;
  while (cpuMs < spinMs) {
    const { user, system } = process.cpuUsage(used);
    cpuMs = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - started) / cpuMs);
}

export function startMachineClock(): MachineClock {
  let slowness = measure();
  let passed = 0;
  let at = performance.now();
  function advance(): number {
    const now = performance.now();
    passed += (now - at) / slowness;
    at = now;
    return passed;
  }
  const timer = setInterval(() => {
    advance();
    slowness += weight * (measure() - slowness);
  }, everyMs);
  return { now: advance, stop: () => clearInterval(timer) };
}
