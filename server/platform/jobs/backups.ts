// Copies the whole house by time, and drops the oldest copies.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BackupPlan } from "../../config.ts";
import { keepToOneself } from "../db/sqlite/narrow-modes.ts";
import type { Clock } from "../clock.ts";
import type { Job } from "./job.ts";

const hourMs = 3600_000;
/** A copy that failed is tried again after this time. */
const lookMs = 10 * 60_000;
/** A process that just started has better things to do. */
const firstMs = 60_000;

export interface Backups extends Job {
  /** When the newest copy was made, epoch ms; null = there is none. */
  madeAt(): number | null;
}

export interface BackupDeps {
  plan: BackupPlan;
  clock: Clock;
  /** Makes a copy and proves it; there is none, where it rejects. */
  copy(target: string, signal: AbortSignal): Promise<unknown>;
  /** What an operator should know. */
  tell(warning: string): void;
}

/** "kvota-20261124T120000Z": the time in UTC. */
const nameOf = (at: number): string => `kvota-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
/** Copies of earlier builds are files of the store alone; they grow old as the others do. */
const shape = /^kvota-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.db)?(\.partial)?$/;

interface Copy {
  path: string;
  at: number;
  /** Of a process that ended meanwhile. */
  isPartial: boolean;
}

/** Of ours alone, the newest first; behind them those whose time is not yet: they are from a clock that was wrong. */
function copiesIn(folder: string, now: number): Copy[] {
  const copies = readdirSync(folder).flatMap((name): Copy[] => {
    const [, year, month, ...rest] = shape.exec(name) ?? [];
    if (year === undefined) return [];
    const [day, hour, minute, second] = rest.slice(0, 4).map(Number);
    const at = Date.UTC(Number(year), Number(month) - 1, day, hour, minute, second);
    return [{ path: join(folder, name), at, isPartial: name.endsWith(".partial") }];
  });
  const [past, wrong] = [copies.filter(({ at }) => at <= now), copies.filter(({ at }) => at > now)];
  return [...past.toSorted((a, b) => b.at - a.at), ...wrong];
}

export function backups({ plan: { folder, everyHours, keep }, clock, copy, tell }: BackupDeps): Backups {
  let newest: number | null = null;

  return {
    name: "backup",
    everyMs: lookMs,
    firstMs,
    madeAt: () => newest,
    async run({ isFirst, signal }) {
      if (isFirst) keepToOneself(folder, [], tell);
      const now = clock.now();
      const found = copiesIn(folder, now);
      for (const { path, isPartial } of found) if (isPartial) rmSync(path, { recursive: true, force: true });
      newest = found.find(({ at, isPartial }) => at <= now && !isPartial)?.at ?? null;
      if (newest !== null && now - newest < everyHours * hourMs) return;
      await copy(join(folder, nameOf(now)), signal);
      newest = Math.floor(now / 1000) * 1000;
      for (const { path } of copiesIn(folder, now).slice(keep)) rmSync(path, { recursive: true, force: true });
    },
  };
}
