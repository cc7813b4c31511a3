// The audit as administrators read it: by the names of those who did something, and of those it was done to.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import desk from "../../../../src/i18n/locales/en/desk.json" with { type: "json" };
import type { AuditAnswer } from "../../../../src/protocol/operator/audit.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

describe("rows of the audit", () => {
  let rig: OperatorRig;
  beforeAll(async () => {
    rig = await startOperatorRig();
    await rig.confirm();
    for (const blocked of [true, false]) await rig.ask("users/block", { sub: subs.player2, blocked, reason: "why" });
  });
  afterAll(() => rig.stop());

  const acts = async (body: object): Promise<(string | null)[][]> =>
    (await rig.ask<AuditAnswer>("audit", { sort: "-seq", ...body })).body.result.map(
      ({ action, username, targetName }) => [action, username, targetName],
    );
  const blocks = [
    ["user.unblock", "admin", "player2"],
    ["user.block", "admin", "player2"],
  ];

  it.each(["player2", " PLAYER2 ", subs.player2])("are found by whom they are about, said as %j", async (target) => {
    expect(await acts({ target })).toEqual(blocks);
  });

  it("are found by who did them, said by name or id, and by both", async () => {
    expect(await acts({ sub: "Admin", action: "user." })).toEqual(blocks);
    expect(await acts({ sub: subs.admin, target: "player2", action: "user.block" })).toEqual(blocks.slice(1));
    expect(await acts({ sub: "player2" })).toEqual([]);
    expect(await acts({ target: "nobody here" })).toEqual([]);
  });
});

/** Written down where somebody is refused or takes a list along as a file, and what tests steer: their codes say enough. */
const looks =
  /^(?:overview|figures.*|liability\.matches|nodes|stops|feed|outcomes.*|verifications|games.*|agency\..*|confirm|proposals|sandbox\..*|audit\.verify)$/;

it("has words for every act that the server's code names", () => {
  const server = join(import.meta.dirname, "../../../../server");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const named = files.flatMap((file) =>
    [...readFileSync(join(server, file), "utf8").matchAll(/\baction: "([\w.]+)"/g)].map(([, action = ""]) => action),
  );
  const texts: Readonly<Record<string, string>> = desk;
  const wordless = [...new Set(named)].filter(
    (action) => texts[`act.${action}`] === undefined && texts[`area.${action}`] === undefined && !looks.test(action),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(wordless).toEqual([]);
});
