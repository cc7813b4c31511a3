// Keys for what is done with a row of a list, while the focus is in it.
import { useEffect, useEffectEvent } from "react";
import { isFreePress } from "../../../ui/form/is-free-press.ts";

/** @param id of the row @param acts by key; none while nothing can be done */
export function useRowKeys(id: string, acts: ReadonlyMap<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = acts.get(event.key);
    if (act === undefined || !isFreePress(event)) return;
    const row = document.activeElement?.closest<HTMLElement>("[data-row], [data-details]");
    if ((row?.dataset["row"] ?? row?.dataset["details"]) !== id) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
