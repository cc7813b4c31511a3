// The core's end of the commands: each waits for its handler, and its arguments are checked before the handler sees
// them, because the tab that gives it may be of another build.
import type * as z from "zod/mini";
import { KvotaError } from "./errors.ts";
import type { Counters } from "../core/ports.ts";
import { commandTable, type CommandFunction, type CommandGroup, type Commands } from "./command-table.ts";
import { lookup } from "../../src/domain/open-record.ts";

/** For each command of a group the schema of its arguments, as a tuple. */
export type ArgumentSchemas<Group extends CommandGroup> = {
  [Name in keyof Commands[Group]]: Commands[Group][Name] extends (...args: infer Args) => unknown
    ? z.ZodMiniType<Args>
    : never;
};

/** The handlers of a group with the schemas of their arguments, by the command's name. */
export interface GroupHandlers {
  handlers: Readonly<Record<string, CommandFunction>>;
  schemas: Readonly<Record<string, z.ZodMiniType>>;
}

export function groupHandlers<Group extends CommandGroup>(
  handlers: Commands[Group],
  schemas: ArgumentSchemas<Group>,
): GroupHandlers {
  return { handlers: handlers as unknown as GroupHandlers["handlers"], schemas };
}

/**
 * Every call fails with `badRequest` where the group has no such command, or where `field` of its arguments is wrong.
 * @param open finds the handlers of a group; a call fails with what this fails with
 */
export function exposeCommands(
  counters: Counters,
  open: (group: CommandGroup) => GroupHandlers | Promise<GroupHandlers>,
): Commands {
  async function call(group: CommandGroup, name: string, args: unknown[]): Promise<unknown> {
    const opened = open(group);
    const { handlers, schemas } = opened instanceof Promise ? await opened : opened;
    const [handler, schema] = [lookup(handlers, name), lookup(schemas, name)];
    const isKnown = Object.hasOwn(commandTable[group], name) && handler !== undefined && schema !== undefined;
    const parsed = isKnown ? schema.safeParse(args) : null;
    if (parsed?.success === true) return handler?.(...(parsed.data as never[]));
    counters.add("dropped");
    throw new KvotaError("badRequest", fieldOf(parsed?.error));
  }

  const groups = Object.keys(commandTable).map((group) => [
    group,
    new Proxy(
      {},
      {
        get(_, name) {
          // A group is not a promise, though it is asked whether it is one.
          if (typeof name === "symbol" || name === "then") return undefined;
          return (...args: unknown[]) => call(group as CommandGroup, name, args);
        },
      },
    ),
  ]);
  return Object.fromEntries(groups) as Commands;
}

/** The path below the arguments, for who reads the error: the name of the first wrong field. */
function fieldOf(error: z.core.$ZodError | undefined): { field: string } | Record<string, never> {
  const path = error?.issues[0]?.path.filter((part) => typeof part === "string") ?? [];
  return path.length === 0 ? {} : { field: path.join(".") };
}
