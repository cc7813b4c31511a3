// The pages of agents, in the order of the way between them, and who sees which.
const base = "/account/bonuses/affiliates";

/** Without language. */
export const agencyPaths = {
  overview: base,
  players: `${base}/user_settings`,
  tickets: `${base}/tickets`,
  review: `${base}/users_review`,
  office: `${base}/office`,
  calculation: `${base}/calculation`,
  codes: `${base}/promo_codes`,
} as const;
export type AgencyArea = keyof typeof agencyPaths;

/** They name players. */
const notForEditors: ReadonlySet<AgencyArea> = new Set(["players", "tickets", "review"]);

export function agencyAreasOf(roles: readonly string[]): readonly { name: AgencyArea; path: string }[] {
  const seesPlayers = roles.includes("AG1") || roles.includes("AL99");
  return Object.entries(agencyPaths)
    .map(([name, path]) => ({ name: name as AgencyArea, path }))
    .filter(({ name }) => seesPlayers || !notForEditors.has(name));
}
