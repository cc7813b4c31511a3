// The core's end of the commands: each waits for its handler, and its arguments are checked before the handler sees
// them, because the tab that gives it may be of another build.
import type * as z from "zod/mini";
import { KvotaError } from "./errors.ts";
import type { Counters } from "../core/ports.ts";
import { makeCommands, type CommandFunction } from "./command-groups.ts";
import type { CommandGroup, Commands } from "./contract.ts";
import type { DeclaredGroup, HandlersOf } from "./declared-command.ts";
import { lookup } from "../../src/domain/open-record.ts";

/** What carries the commands of a group out, by their names, and how they are declared. */
export interface GroupHandlers {
  handlers: Readonly<Record<string, CommandFunction>>;
  declared: DeclaredGroup;
}

export function groupHandlers<Group extends DeclaredGroup>(
  declared: Group,
  handlers: HandlersOf<Group>,
): GroupHandlers {
  return { handlers, declared };
}

/**
 * Every call fails with `badRequest` where the group has no such command, or where `field` of its arguments is wrong.
 * @param open finds the handlers of a group; a call fails with what this fails with
 */
export function exposeCommands(
  counters: Counters,
  open: (group: CommandGroup) => GroupHandlers | Promise<GroupHandlers>,
): Commands {
  return makeCommands((group, name) => async (...args: unknown[]) => {
    const opened = open(group);
    const { handlers, declared } = opened instanceof Promise ? await opened : opened;
    const handler = lookup(handlers, name);
    const parsed = lookup(declared, name)?.args.safeParse(args);
    if (parsed?.success === true && handler !== undefined) return handler(...(parsed.data as never[]));
    counters.add("dropped");
    throw new KvotaError("badRequest", fieldOf(parsed?.error));
  });
}

/** The path below the arguments, for who reads the error: the name of the first wrong field. */
function fieldOf(error: z.core.$ZodError | undefined): { field: string } | Record<string, never> {
  const path = error?.issues[0]?.path.filter((part) => typeof part === "string") ?? [];
  return path.length === 0 ? {} : { field: path.join(".") };
}
