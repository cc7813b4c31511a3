// A list of the sandbox may name a few of the site's currencies: the others keep what holds.
import type { Settings } from "./setting.ts";
import type { Setting } from "./setting.ts";

interface Entry {
  kind?: unknown;
  method?: unknown;
  direction?: unknown;
  currency?: { currency_id?: unknown };
}

const groupOf = ({ kind, method, direction }: Entry): string => [kind, method, direction].join(" ");
const byCurrency: ReadonlySet<string> = new Set(["limits", "ranges", "payments", "acts"]);

export function completeList(setting: Setting, value: unknown, { read }: Settings): unknown {
  if (!byCurrency.has(setting.editor.kind) || !Array.isArray(value)) return value;
  const given = value.filter((entry: unknown): entry is Entry => typeof entry === "object" && entry !== null);
  const groups = new Set(given.map(groupOf));
  const isNamed = (entry: Entry): boolean =>
    given.some(
      (other) => groupOf(other) === groupOf(entry) && other.currency?.currency_id === entry.currency?.currency_id,
    );
  const holds = (read(setting) as Entry[]).filter((entry) => groups.has(groupOf(entry)) && !isNamed(entry));
  return [...(value as unknown[]), ...holds];
}
