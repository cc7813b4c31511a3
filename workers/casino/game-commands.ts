// What players do with games, besides playing them.
import { seedsAnswerSchema } from "../../src/protocol/games/rounds.ts";
import type { PersonalCall } from "../account/personal/personal-call.ts";
import type { Handlers } from "../api/contract.ts";
import type { EventBus } from "../core/ports.ts";
import type { GameSessions } from "./game-sessions.ts";

export function createGameCommands(
  sessions: Pick<GameSessions, "commands">,
  call: PersonalCall,
  bus: Pick<EventBus, "emit">,
): Handlers<"games"> {
  return {
    ...sessions.commands,
    async rotateSeeds(change) {
      const body = { provider: "house", ...change };
      await call({ method: "POST", path: "/games/v1/seeds/rotate", body, schema: seedsAnswerSchema });
      bus.emit("personal-changed", { kinds: ["seeds", "round"] });
    },
  };
}
