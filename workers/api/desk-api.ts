// The commands of operators and agents.
import * as z from "zod/mini";
import type { DeskBodyOf, DeskReadOf } from "../../src/protocol/desk/desk-bodies.ts";
import type {
  DeskAct,
  DeskAnswer,
  DeskBody,
  DeskDone,
  DeskFile,
  DeskQuestion,
  DeskRead,
} from "../../src/protocol/desk/desk-calls.ts";
import type { Assertion } from "../../src/protocol/passkeys.ts";
import { answer, command } from "./declared-command.ts";

/** Its parts are looked at by the server. */
const signed = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<Assertion>;

/** Which names there are is known to the calls themselves. */
const deskCall = <Name extends string>() =>
  z.tuple([
    z.object({
      name: z.string() as unknown as z.ZodMiniType<Name>,
      id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      body: z.optional(z.record(z.string(), z.unknown())),
      passkey: z.optional(signed),
    }),
  ]);

/**
 * The calls of operators and agents: what is read answers the tab that asked, validated, and is stored nowhere. Each fails
 * with `mustLogin`, `forbidden`, `confirmationRequired`, the server's own key or a transport code; of an act that failed
 * with a transport code it is not known whether it was done.
 */
export const deskApi = {
  read: command(deskCall<DeskQuestion["name"]>(), answer<unknown>()),
  /** @param act.passkey confirms it, and is for it alone */
  act: command(deskCall<DeskAct>(), answer<unknown>()),
  /** All rows of a list, as CSV. */
  csv: command(deskCall<DeskFile>(), answer<string>()),
};

/** As screens call them: body and answer follow from the name. The core looks at the answer, the server at the body. */
export interface DeskCommands {
  read<Name extends DeskRead>(call: DeskReadOf<Name>): Promise<DeskAnswer<Name>>;
  act<Name extends DeskAct>(call: {
    name: Name;
    body: DeskBodyOf<Name>;
    passkey?: Assertion | undefined;
  }): Promise<DeskDone<Name>>;
  csv(call: { name: DeskFile; body: DeskBody }): Promise<string>;
}
