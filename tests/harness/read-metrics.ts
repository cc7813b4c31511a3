// Reads the text format of Prometheus.

export interface ReadMetrics {
  /** Of every metric that is declared, with a value or not. */
  names: string[];
  /** The labels of a metric's values. */
  labels(name: string): string[];
  /** undefined = there is no such value. @param labels as they are written, `a="b",c="d"` */
  value(name: string, labels?: string): number | undefined;
  /** Whether the metric has any value. */
  has(name: string): boolean;
}

export function parseMetrics(text: string): ReadMetrics {
  const values = new Map<string, number>();
  const labels = new Map<string, Set<string>>();
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", inner = "", value = ""] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === "") throw new Error(`no line of metrics: ${line}`);
    values.set(`${name}{${inner}}`, Number(value));
    const base = name.replace(/_(?:bucket|sum|count)$/, "");
    for (const one of new Set([name, base]))
      labels.set(one, (labels.get(one) ?? new Set()).union(new Set(inner.match(/\w+(?==")/g))));
  }
  return {
    names: [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name),
    labels: (name) => [...(labels.get(name) ?? [])].filter((label) => label !== "le"),
    value: (name, inner = "") => values.get(`${name}{${inner}}`),
    has: (name) => labels.has(name),
  };
}

/** @param ops where an operator reaches the process */
export async function readMetrics(ops: string): Promise<ReadMetrics> {
  const answer = await fetch(`${ops}/metrics`);
  if (answer.status !== 200) throw new Error(`${ops}/metrics: ${answer.status}`);
  return parseMetrics(await answer.text());
}
