// What players set for themselves, sent to the server. Money of the wire is in major units.
import { toMajor } from "../../../src/domain/money.ts";
import { type GamblingRead, readGamblingSchema } from "../../../src/protocol/gambling.ts";
import type { Handlers } from "../../api/contract.ts";
import type { EventBus } from "../../core/ports.ts";
import type { PersonalCall } from "../personal/personal-call.ts";
import type { Session } from "../../session/session.ts";
import type { RealityCheck } from "./reality-check.ts";

const path = "/account/v1/gambling";

export function createGamblingCommands(
  bus: Pick<EventBus, "emit">,
  session: Pick<Session, "end">,
  call: PersonalCall,
  check: RealityCheck,
): Handlers<"gambling"> {
  async function change(name: string, body: unknown): Promise<GamblingRead> {
    const answer = await call({ method: "POST", path: `${path}/${name}`, body, schema: readGamblingSchema });
    bus.emit("personal-changed", { kinds: ["gambling"] });
    return answer;
  }

  return {
    async setLimit({ kind, period, currency_id, amount }) {
      await change("limit", { kind, period, currency_id, limit: amount === null ? null : toMajor(amount) });
    },
    async cancelChange({ kind, period, currency_id }) {
      await change("cancelChange", { kind, period, currency_id });
    },
    async timeOut(span) {
      await change("timeOut", { span });
    },
    async exclude(span) {
      await call({ method: "POST", path: `${path}/exclude`, body: { span }, schema: null });
      // The server ended its side already.
      await session.end("logout");
    },
    async setRealityCheck(minutes) {
      await check.chosen(await change("realityCheck", { minutes }));
    },
    closeRealityCheck: () => check.close(),
  };
}
