// Under which ids a feed's texts name what our own texts do not know: a market by its key, a selection within its market.

/** Of one call for texts. */
export const mostTextIds = 500;

/** Under which a feed has the names of a match in other languages; missing = under none. */
export interface MatchTextIds {
  readonly hostTextId?: string | undefined;
  readonly awayTextId?: string | undefined;
  readonly leagueTextId?: string | undefined;
  readonly groupTextId?: string | undefined;
}

/** Of a match alone what its names are found by. */
export const matchTextIds = ({ hostTextId, awayTextId, leagueTextId, groupTextId }: MatchTextIds): MatchTextIds => ({
  hostTextId,
  awayTextId,
  leagueTextId,
  groupTextId,
});

/** A name that is the same in all markets: "sr:player:9", "pre:outcometext:5". */
export const isTextUrn = (code: string): boolean => /^[a-z]+:[a-z_]+:/.test(code);

/** What a band says, where it is made of the feed's specifiers: "goalnr=1;total=2.5". */
export function specifiersOf(band: string): ReadonlyMap<string, string> {
  return new Map(
    band.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at > 0 ? [[part.slice(0, at), part.slice(at + 1)] as const] : [];
    }),
  );
}

/** The first one that has a text names the market: a variant may have a name of its own. */
export function marketTextIds(key: string, band: string): string[] {
  const variant = specifiersOf(band).get("variant");
  return variant === undefined ? [key] : [`${key}:${variant}`, key];
}

export const selectionTextId = (key: string, code: string): string => (isTextUrn(code) ? code : `${key}:${code}`);

/** Of all URNs that a line names. */
export const lineUrns = ({ B, P }: { B: string; P: string }): string[] =>
  [P, ...specifiersOf(B).values()].filter(isTextUrn);
