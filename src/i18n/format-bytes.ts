// Amounts of data in the words of the language.
import { intlTag } from "./languages.ts";

const scale = [
  ["byte", 1],
  ["kilobyte", 1000],
  ["megabyte", 1_000_000],
  ["gigabyte", 1_000_000_000],
] as const;

/** @param kind `rate` = `bytes` are those of one second */
export function formatBytes(bytes: number, kind: "total" | "rate", language: string): string {
  const [name, size] = scale.findLast(([, from]) => bytes >= from) ?? scale[0];
  const unit = kind === "rate" ? `${name}-per-second` : name;
  const fraction = size === 1 ? 0 : 1;
  return new Intl.NumberFormat(intlTag(language), { style: "unit", unit, maximumFractionDigits: fraction }).format(
    bytes / size,
  );
}
