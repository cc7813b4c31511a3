// The unit as systemd reads it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { defaultDrain } from "../../../server/config.ts";
import { shipped } from "./shipped.ts";

const unit = shipped("kvota@.service");

/** What systemd says of a unit; the program lies elsewhere here. */
function verify(text: string): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), "kvota-unit-"));
  writeFileSync(join(folder, "kvota@.service"), text.replace("/opt/kvota/node_modules/.bin/node", process.execPath));
  const { status, stdout, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", "--man=no", "--recursive-errors=no", join(folder, "kvota@8081.service")],
    { encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  return { status, output: stdout + stderr };
}

it("is taken by systemd without a word", () => {
  expect(verify(unit)).toEqual({ status: 0, output: "" });
});

it.each(["ProtectSistem=full", "Restart=allways", "TimeoutStopSec=soon"])("is not taken with %s", (line) => {
  expect(verify(unit.replace("[Service]", `[Service]\n${line}`)).output).not.toBe("");
});

it("gives a process time to drain, and does not try a wrong configuration again", () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(seconds * 1000).toBeGreaterThan(defaultDrain.limit);
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
});

it("has the shell's command see what it sees", () => {
  const [, given = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const ofUnit = given.split(" ").filter((text) => !text.startsWith("NODE_NAME="));
  const [, alias = ""] =
    /alias kvota='sudo -u kvota env (.*) kvota --env-file=\/etc\/kvota\.env'/.exec(shipped("README.md")) ?? [];
  expect(alias.split(" ").toSorted()).toEqual(ofUnit.map((text) => text.replace("%i", "8081")).toSorted());
});
