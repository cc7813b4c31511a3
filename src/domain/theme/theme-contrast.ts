// Which roles are read on which in the design, and how well a set of colours lets them be read.
import { over, parseColor, type Rgb } from "./color.ts";
import { contrastRatio, nearestReadable, type Demand } from "./contrast.ts";
import { allRoles, type Colors, type ThemeRole } from "./theme-roles.ts";

/** WCAG 2.2: text 1.4.3, and what is no text but has to be seen 1.4.11. */
const textLeast = 4.5;
const shapeLeast = 3;

interface Pair {
  readonly role: ThemeRole;
  readonly on: ThemeRole;
  readonly least: number;
}

const pairsOf = (role: ThemeRole, least: number, on: readonly ThemeRole[]): Pair[] =>
  on.map((ground) => ({ role, on: ground, least }));

const plains = ["--ground", "--surface-1", "--surface-2"] as const;

const pairs: readonly Pair[] = [
  ...pairsOf("--text", textLeast, [...plains, "--surface-3", "--accent-soft", "--odd", "--odd-hover"]),
  ...pairsOf("--text-muted", textLeast, [...plains, "--odd"]),
  ...pairsOf("--text-faint", shapeLeast, [...plains, "--odd"]),
  ...pairsOf("--on-accent", textLeast, ["--accent"]),
  ...pairsOf("--accent-text", textLeast, [...plains, "--accent-soft"]),
  ...pairsOf("--accent-text", shapeLeast, ["--odd"]),
  ...pairsOf("--focus", shapeLeast, [...plains, "--odd"]),
  ...pairsOf("--odd-up", textLeast, ["--surface-1", "--odd", "--odd-hover"]),
  ...pairsOf("--odd-down", textLeast, ["--surface-1", "--odd", "--odd-hover"]),
  ...pairsOf("--live", textLeast, ["--ground", "--surface-1"]),
  ...pairsOf("--warn", textLeast, plains),
  ...pairsOf("--danger", textLeast, ["--ground", "--surface-1"]),
];

export interface PairContrast extends Pair {
  readonly ratio: number;
  readonly enough: boolean;
}

/** A ground as it is seen: what lets something through lies on the first surface. */
function groundOf(role: ThemeRole, colors: Colors): Rgb | null {
  const roleColor = parseColor(colors[role] ?? "");
  const under = parseColor(colors["--surface-1"] ?? "");
  if (roleColor === null || roleColor.a === 1 || under === null) return roleColor;
  return over(roleColor, { ...under, a: 1 });
}

/** @param colors every role's colour; a pair with one that cannot be read as a colour is left out */
export function contrastsOf(colors: Colors): PairContrast[] {
  return pairs.flatMap((pair) => {
    const color = parseColor(colors[pair.role] ?? "");
    const ground = groundOf(pair.on, colors);
    if (color === null || ground === null) return [];
    const ratio = contrastRatio(color, ground);
    return [{ ...pair, ratio, enough: ratio >= pair.least }];
  });
}

/** The nearest colour for a role that can be read on everything it is read on; null = there is none. */
export function readableFor(role: ThemeRole, colors: Colors): Rgb | null {
  const color = parseColor(colors[role] ?? "");
  const demands = pairs
    .filter((pair) => pair.role === role)
    .flatMap(({ on, least }): Demand[] => {
      const ground = groundOf(on, colors);
      return ground === null ? [] : [{ ground, least }];
    });
  return color === null || demands.length === 0 ? null : nearestReadable(color, demands);
}

/** Every role's colour: the first map that names it, in the order given. */
export function completeColors(...maps: readonly Colors[]): Colors {
  const named = (role: ThemeRole): string => maps.find((map) => map[role] !== undefined)?.[role] ?? "";
  return Object.fromEntries(allRoles.map((role) => [role, named(role)]));
}
