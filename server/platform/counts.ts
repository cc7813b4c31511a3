// What happened how often since the process began, by its name.

export interface Counts<Name extends string = string> {
  add(name: Name, times?: number): void;
  all(): Readonly<Record<string, number>>;
}

/** @param names those that count from 0: the first time is seen as an increase only where there was a value before */
export function createCounts<Name extends string = string>(names: readonly Name[] = []): Counts<Name> {
  const counts = new Map<string, number>(names.map((name) => [name, 0]));
  return {
    add: (name, times = 1) => void counts.set(name, (counts.get(name) ?? 0) + times),
    all: () => Object.fromEntries(counts),
  };
}
