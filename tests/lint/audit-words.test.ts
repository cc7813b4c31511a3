// What the server writes down is told in words, in seven languages: the code of an act is no text for who reads the audit.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteLanguages } from "../../src/domain/site-languages.ts";

const root = join(import.meta.dirname, "../..");

/** `action: blocked ? "user.block" : "user.unblock"`, and tables of them: `actions = { added: "user.factor.add" }`. */
const property = /\baction:\s*([^,;{}\n]+)/g;
const table = /\bactions\b[^=\n]*=\s*\{([^}]*)\}/g;
const code = /"([a-z][A-Za-z]*(?:\.[A-Za-z]+)*)"/g;
/** What the choice goes by is no act. */
const compared = /[!=]==\s*"[^"]*"/g;
/** Houses' tables have actions of their own: bets, and leaving a round. */
const isOfGames = (file: string): boolean => file.startsWith("server/casino/house/");

const actsIn = (source: string): string[] =>
  [...source.matchAll(property), ...source.matchAll(table)].flatMap(([, text = ""]) =>
    [...text.replace(compared, "").matchAll(code)].flatMap(([, act]) => (act === undefined ? [] : [act])),
  );

it("finds acts as they are written", () => {
  expect(actsIn(`{ action: isOn ? "stop.set" : "stop.lift", target }`)).toEqual(["stop.set", "stop.lift"]);
  expect(actsIn(`const actions = { added: "user.factor.add" } as const;`)).toEqual(["user.factor.add"]);
  expect(actsIn(`{ action: kind === "agent" ? "agency.agentCreate" : "agency.playerCreate" }`)).not.toContain("agent");
  expect(actsIn("{ action: `${action}.csv` }")).toEqual([]);
});

it("has words for each of them in each language", () => {
  const files = globSync("server/**/*.ts", { cwd: root }).filter((file) => !isOfGames(file));
  const acts = new Set(files.flatMap((file) => actsIn(readFileSync(join(root, file), "utf8"))));
  // Of each way in which they are written: an act, a call of the door, a list, a part of the server.
  for (const act of ["user.note", "user.endSessions", "campaigns", "proposal.expire", "agency.unblock"])
    expect(acts).toContain(act);
  const missing = siteLanguages.flatMap((language) => {
    const file = join(root, `src/i18n/locales/${language}/desk.json`);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    // As src/features/desk/operator/audit/audit-words.ts looks for them.
    const isTold = (act: string): boolean => [`act.${act}`, `area.${act}`].some((key) => Object.hasOwn(texts, key));
    return [...acts].filter((act) => !isTold(act)).map((act) => `${language}: ${act}`);
  });
  expect(missing).toEqual([]);
});
