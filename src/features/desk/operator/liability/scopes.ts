// What can be limited, as forms name it and as the call does.

export const limitScopes = ["match", "league", "sport"] as const;
type LimitScope = (typeof limitScopes)[number];

const names = { match: "eventId", league: "leagueId", sport: "sport" } as const;

/** The part of a limit's call that says what it is about; the ids of matches and leagues are numbers. */
export function aboutLimit(scope: LimitScope, id: string): Readonly<Record<string, string | number>> {
  return { [names[scope]]: scope === "sport" ? id : Number(id) };
}

export const limitScopeOf = (text: string | undefined): LimitScope =>
  limitScopes.find((scope) => scope === text) ?? "match";
