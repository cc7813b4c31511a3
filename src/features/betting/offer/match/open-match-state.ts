// What was chosen in the unfolded match. Its row is drawn anew when the whole list takes the place of the first lines, when the
// table takes over from the link, and when it comes back into sight: as long as the address is the same, the choice is too.
import { useEffect, useState, type Dispatch, type SetStateAction } from "react";
import { useLocation, type Location } from "react-router-dom";
import type { CombinationLeg } from "../../../../domain/offer/combination-code.ts";

export type MatchTab = "markets" | "builder" | "statistics" | "timeline";

interface OpenMatchState {
  tab: MatchTab;
  /** What is built, and the cell of the ticket that it was built beside: what the ticket got since then is newer. */
  built: { legs: readonly CombinationLeg[]; beside: string | null };
  /** Of the markets; null = all of them. */
  group: string | null;
  term: string;
  player: string;
}

const memory = new WeakMap<Location, { eventId: number; values: Partial<OpenMatchState> }>();

function valuesAt(place: Location, eventId: number): Partial<OpenMatchState> {
  const here = memory.get(place);
  if (here?.eventId === eventId) return here.values;
  const values = {};
  memory.set(place, { eventId, values });
  return values;
}

/** As `useState`, for what outlives the row of this match. */
export function useOpenMatchState<Name extends keyof OpenMatchState>(
  eventId: number,
  name: Name,
  first: (last: OpenMatchState[Name] | undefined) => OpenMatchState[Name],
): [OpenMatchState[Name], Dispatch<SetStateAction<OpenMatchState[Name]>>] {
  const place = useLocation();
  const [value, setValue] = useState<OpenMatchState[Name]>(() => first(valuesAt(place, eventId)[name]));
  useEffect(() => {
    valuesAt(place, eventId)[name] = value;
  }, [place, eventId, name, value]);
  return [value, setValue];
}
