// What the server imports is in the image: files that are copied into it, and packages that stay when those of
// development go.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { builtinModules } from "node:module";
import { expect, it } from "vitest";
import { root, shipped } from "./shipped.ts";

const statement = /^(?:import|export)\s(?!type\s)(?:[^"';]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

interface Reached {
  files: Set<string>;
  packages: Set<string>;
}

function reach(file: string, found: Reached = { files: new Set(), packages: new Set() }): Reached {
  if (found.files.has(file)) return found;
  found.files.add(file);
  if (!file.endsWith(".ts")) return found;
  for (const [, stated, loaded] of readFileSync(file, "utf8").matchAll(statement)) {
    const name = stated ?? loaded ?? "";
    if (name.startsWith(".")) reach(join(dirname(file), name), found);
    else if (!name.startsWith("node:")) found.packages.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  }
  return found;
}

const { files, packages } = reach(join(root, "server/server.ts"));

it("has every package that the server imports", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect([...packages]).toEqual(expect.arrayContaining(["fastify", "pg", "kysely", "socket.io", "@node-rs/argon2"]));
  expect([...packages].filter((name) => !(name in dependencies) && !builtinModules.includes(name))).toEqual([]);
});

it("has every file that the server imports, and all that the build is made of", () => {
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  const top = new Set([...files].map((file) => relative(root, file).split("/")[0] ?? ""));
  expect([...top].toSorted()).toEqual(["server", "src"]);
  const needed = [
    ...top,
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "public",
    "workers",
    "sw",
  ];
  expect(needed.filter((name) => ignored.includes(name))).toEqual([]);
  // Passwords lie in ops; an installation of another system in node_modules; a build of other sources in dist.
  expect(ignored).toEqual(expect.arrayContaining(["ops", "**/node_modules", "dist", ".git", ".data"]));
});

it("starts the server as the server is started, as a user who may write to its data alone", () => {
  const text = shipped("Dockerfile");
  expect(text).toContain('ENTRYPOINT ["node", "server/server.ts"]');
  expect(text.match(/^FROM node:(\d+)-/gm)).toEqual(["FROM node:24-", "FROM node:24-"]);
  expect(process.version).toMatch(/^v24\./);
  expect(text).toMatch(/^USER node$/m);
});
