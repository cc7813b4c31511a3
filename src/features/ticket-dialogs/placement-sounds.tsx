// The countdowns of a payment, to be heard wherever the ticket is: near the end of the wait, and of an offer.
import { useEffect } from "react";
import { sounds } from "../../browser/sounds.ts";
import type { PlacementState } from "../../db/device-tables.ts";
import { useSoundsOn } from "../../queries/site/sounds.ts";
import { useCountdown } from "../../ui/feedback/use-countdown.ts";
import { useBeep } from "./use-beep.ts";

const wait = { sound: "tick", from: 6, to: 2 } as const;
const offer = { sound: "alarm", from: 5, to: 1 } as const;

export function PlacementSounds({ placement }: { placement: PlacementState }) {
  const on = useSoundsOn();
  const waits = placement.state === "waiting" ? placement.deadline : null;
  const offered = placement.state === "reoffer" && placement.answer === null ? placement.deadline : null;
  const waiting = waits !== null || offered !== null;
  useEffect(() => {
    if (on && waiting) sounds.prepare();
  }, [on, waiting]);
  useBeep(useCountdown(waits), { ...wait, on });
  useBeep(useCountdown(offered), { ...offer, on });
  return null;
}
