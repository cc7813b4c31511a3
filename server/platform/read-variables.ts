// Reads single variables of the environment and collects what is wrong with them, so that all of it is told at once.
import { readFileSync } from "node:fs";
import { lookup } from "../../src/domain/open-record.ts";

export interface VariableReader {
  /** One line for each problem; it names its variable. */
  readonly problems: readonly string[];
  refuse(problem: string): void;
  /** A whole number within bounds. */
  count(name: string, usual: number, bounds: { from: number; to: number }): number;
  /** One of the words; the first where it is not set. */
  word<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word;
  /**
   * Without trailing slashes; null = not set. Or the first line of the file that `<name>_FILE` names. The problem never
   * shows the value: it may hold a password.
   */
  url(name: string, protocols: readonly string[]): string | null;
  /** A secret, or the first line of the file that `<name>_FILE` names; null = not set. The problem never shows it. */
  secret(name: string, least: number): string | null;
  /** Apart by commas or spaces. */
  list(name: string): string[];
}

export function createVariableReader(env: NodeJS.ProcessEnv): VariableReader {
  const problems: string[] = [];
  const refuse = (problem: string): void => void problems.push(problem);

  /** "" = not set. A file keeps a secret out of what lists a process's environment. */
  function read(name: string): string {
    const file = env[`${name}_FILE`] ?? "";
    const text = lookup(env, name) ?? "";
    if (text !== "" || file === "") return text;
    try {
      return readFileSync(file, "utf8").split("\n")[0]?.trim() ?? "";
    } catch (error) {
      refuse(`${name}_FILE cannot be read: ${(error as Error).message}`);
      return "";
    }
  }

  return {
    problems,
    refuse,
    count(name, usual, { from, to }) {
      const text = lookup(env, name);
      if (text === undefined || text === "") return usual;
      const count = Number(text);
      if (Number.isInteger(count) && count >= from && count <= to) return count;
      refuse(`${name} must be a whole number from ${from} to ${to}, not "${text}"`);
      return usual;
    },
    word(name, words) {
      const text = lookup(env, name) || words[0];
      const word = words.find((candidate) => candidate === text);
      if (word !== undefined) return word;
      refuse(`${name} must be one of ${words.join(", ")}, not "${text}"`);
      return words[0];
    },
    url(name, protocols) {
      const text = read(name);
      if (text === "") return null;
      const protocol = URL.parse(text)?.protocol;
      if (protocol !== undefined && protocols.includes(protocol)) return text.replace(/\/+$/, "");
      refuse(`${name} must be an address that begins with ${protocols.join("// or ")}//`);
      return null;
    },
    secret(name, least) {
      const text = read(name);
      if (text === "" || text.length >= least) return text || null;
      refuse(`${name} must have at least ${least} characters`);
      return null;
    },
    list: (name) => (lookup(env, name) ?? "").split(/[\s,]+/).filter((text) => text !== ""),
  };
}
