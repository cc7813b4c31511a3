// Names for statements that are asked again and again: PostgreSQL keeps, for each connection, what it made of a named one,
// and neither reads nor plans it anew.

export interface StatementNames {
  /** null = it is not asked often enough to be kept, or is one of many that differ by how much they carry. */
  of(text: string, values: number): string | null;
  /** What was kept is wrong: all get other names. */
  renew(): void;
}

/** Asked so often it is kept. */
const oftenEnough = 20;
/** Kept for each connection, some ten kilobytes each. */
const mostNames = 400;
/** Texts that are counted: those that carry lists of any length would fill the memory. */
const mostCounted = 4_000;
/** What carries more is a list of rows, another text each time. */
const mostValues = 100;

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  /** Of all that was named ever: a name never comes back for something else. */
  let named = 0;
  return {
    of(text, values) {
      // `begin` and its like have nothing to plan.
      if (values === 0 && text.length < 20) return null;
      const existingName = names.get(text);
      if (existingName !== undefined) return existingName;
      if (values > mostValues || names.size >= mostNames) return null;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < oftenEnough) {
        if (counts.size >= mostCounted) counts.clear();
        counts.set(text, count);
        return null;
      }
      counts.delete(text);
      named += 1;
      const name = `k${named}`;
      names.set(text, name);
      return name;
    },
    renew() {
      names.clear();
    },
  };
}
