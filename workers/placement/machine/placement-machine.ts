// The life of one payment, as a state machine: see docs/placement.md. Time and requests come from outside.
import { checkingState } from "./checking-state.ts";
import { reofferStates } from "./reoffer-states.ts";
import { emptyContext, placementSetup, type PlacementTimes } from "./placement-setup.ts";
import { sendingStates } from "./sending-states.ts";

export function createPlacementMachine(times: PlacementTimes) {
  const parts = placementSetup(times);
  return parts.createMachine({
    id: "placement",
    context: emptyContext,
    initial: "idle",
    states: {
      idle: {
        on: {
          START: { target: "active.sending", actions: "begin" },
          RESUME: { target: "active.checking", actions: "begin" },
        },
      },
      active: {
        initial: "sending",
        on: {
          SUSPEND: { target: "idle", actions: "forget" },
          CLOCK_MOVED: { actions: "restate" },
          RESPONSE: { guard: "ends", target: "idle", actions: ["note", "finish"] },
        },
        states: { ...sendingStates(parts), checking: checkingState(parts), ...reofferStates(parts) },
      },
    },
  });
}
