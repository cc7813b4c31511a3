// How a command is declared, once: what a tab gives, what it answers, and in its comment the errors it fails with. The tab's
// functions, the core's checks and the handlers take their types from there, so none of them can leave one out.
import type * as z from "zod/mini";

/** Type of what a command answers. It is for the compiler alone: the core's word is not checked. */
export interface AnswerType<Answer> {
  readonly of?: Answer;
}

export interface DeclaredCommand<Args extends readonly unknown[] = readonly unknown[], Answer = unknown> {
  readonly args: z.ZodMiniType<Args>;
  readonly answer?: AnswerType<Answer> | undefined;
}

export type DeclaredGroup = Readonly<Record<string, DeclaredCommand>>;

/**
 * @param args schema of the arguments, as a tuple: a tab may be of another build
 * @param answer missing = none: settled means "done and stored"
 */
export function command<Args extends readonly unknown[], Answer = void>(
  args: z.ZodMiniType<Args>,
  answer?: AnswerType<Answer>,
): DeclaredCommand<Args, Answer> {
  return { args, answer };
}

export function answer<Answer>(): AnswerType<Answer> {
  return {};
}

type Given<T> = T extends Blob ? T : T extends object ? { readonly [Key in keyof T]: Given<T[Key]> } : T;
type GivenArgs<Args extends readonly unknown[]> = { [Index in keyof Args]: Given<Args[Index]> };
type AnswerOf<Command> = Command extends { readonly answer?: AnswerType<infer Answer> | undefined } ? Answer : never;

/** As a tab calls them: what it gives stays its own. */
export type CommandsOf<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends {
    readonly args: z.ZodMiniType<infer Args extends readonly unknown[]>;
  }
    ? (...args: GivenArgs<Args>) => Promise<AnswerOf<Group[Name]>>
    : never;
};

/** As the core carries them out: the arguments are checked copies. */
export type HandlersOf<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends {
    readonly args: z.ZodMiniType<infer Args extends readonly unknown[]>;
  }
    ? (...args: Args) => Promise<AnswerOf<Group[Name]>>
    : never;
};
