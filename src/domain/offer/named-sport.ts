/** The sport that an address names; null = none, or what no sport is called. */
export function namedSport(params: Pick<URLSearchParams, "get">): string | null {
  const sport = params.get("sport") ?? "";
  // No code of the offer has the sign that parts them.
  return sport === "" || sport.includes("|") ? null : sport;
}
