/** What a game tells of a step, in its own words: "target: 4900, rolled: 1234". */
export function stepText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(partText).join(", ");
  if (typeof value !== "object") return partText(value);
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${partText(part)}`);
  return parts.length === 0 ? "–" : parts.join(", ");
}

function partText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "–").replaceAll('"', "");
}
