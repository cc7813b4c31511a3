// The roles that a theme colours, in the order and the groups in which an editor shows them.

export const themeRoles = {
  surfaces: ["--ground", "--surface-1", "--surface-2", "--surface-3", "--line", "--scrim"],
  text: ["--text", "--text-muted", "--text-faint"],
  accent: ["--accent", "--on-accent", "--accent-soft", "--accent-text", "--focus"],
  odds: ["--odd", "--odd-hover", "--odd-up", "--odd-down"],
  states: ["--live", "--warn", "--danger"],
} as const;

export type RoleGroup = keyof typeof themeRoles;
export type ThemeRole = (typeof themeRoles)[RoleGroup][number];
export type ThemeMode = "dark" | "light";
/** Custom property name -> CSS colour. */
export type Colors = Readonly<Record<string, string>>;
export type ModeColors = Readonly<Record<ThemeMode, Colors>>;

export const roleGroups = Object.keys(themeRoles) as RoleGroup[];
export const allRoles: readonly ThemeRole[] = Object.values(themeRoles).flat();

export function isThemeRole(name: string): name is ThemeRole {
  return allRoles.some((role) => role === name);
}

// A foreign theme may name roles of its own, but never what the layout measures by.
const propertyName = /^--(?!(?:font|gap|row|tap|bar|banner|header|footer|motion|shadow)$|[tr]-[a-z]+$)[\w-]{1,40}$/;

/** Whether a theme may set this custom property to a colour. */
export function isColorProperty(name: string): boolean {
  return propertyName.test(name);
}
