// CPU time of processes, from the kernel's own accounts.
import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts CPU time in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  seconds: number;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces: the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    // The process ended between the listing and the reading.
    return null;
  }
}

/** Seconds of CPU that `root` and all its descendants have used so far. */
export function treeCpuSeconds(root: number): number {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const found = Number.isInteger(pid) ? timesOf(pid) : null;
    if (found) times.set(pid, found);
  }
  const belongs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = times.get(at)?.parent)
      if (at === root) return true;
    return false;
  };
  let seconds = 0;
  for (const [pid, found] of times) if (belongs(pid)) seconds += found.seconds;
  return seconds;
}
