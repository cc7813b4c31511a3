// One key to what waits next, from wherever one is in the back office.
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCommands } from "../../../../client/client-context.tsx";
import { useAction } from "../../../../client/use-action.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { WaitingItem } from "../../../../protocol/operator/waiting.ts";
import { showError } from "../../../../client/show-error.ts";
import { nextWaiting, placeOf } from "./waiting-place.ts";

/** Reads what waits at this moment and goes there; to the overview, which says so, where nothing does. */
export function useNextWaiting(): () => void {
  const { desk } = useCommands();
  const navigate = useNavigate();
  const location = useLocation();
  const { prefix } = useLanguage();
  const last = useRef<WaitingItem | null>(null);
  const { run } = useAction(async () => {
    const { result } = await desk.read({ name: "operator/waiting" });
    const addressOf = (item: WaitingItem): string => {
      const { area, search } = placeOf(item);
      return `${withPrefix(prefix, `/operator/${area}`)}${search}`;
    };
    // Who came by a link of the list goes on from there.
    const here = result.find((item) => addressOf(item) === `${location.pathname}${location.search}`);
    const next = nextWaiting(result, here ?? last.current);
    last.current = next;
    void navigate(next === null ? withPrefix(prefix, "/operator/overview") : addressOf(next));
  }, showError);
  return () => void run();
}
