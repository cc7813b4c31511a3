// A role is asked for by its name of src/domain/account/roles.ts: its code stands there, and in the contract, alone.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { administratorRole, staffRoles } from "../../src/domain/account/roles.ts";
import { userRolesSchema } from "../../src/protocol/operator/users.ts";

const root = join(import.meta.dirname, "../..");
const roleFiles = ["src/domain/account/roles.ts", "src/protocol/operator/users.ts"];
const code = new RegExp(`\\b(?:${staffRoles.join("|")})\\b`);
/** Comments may name a role as it is typed; a "//" within a text begins none. */
const writesRole = (line: string): boolean => code.test(line.replace(/(?:^|\s)\/\/.*|^\s*\/?\*.*/, ""));

it("finds a role in code, and none in a comment", () => {
  expect(writesRole(`  if (roles.includes("${administratorRole}")) return;`)).toBe(true);
  expect(writesRole(`  const url = \`https://host/?role=${administratorRole}\`;`)).toBe(true);
  expect(writesRole(`// user add NAME --roles ${administratorRole}`)).toBe(false);
  expect(writesRole(` * such as ${administratorRole}`)).toBe(false);
  expect(writesRole(`  const key = "${administratorRole}0";`)).toBe(false);
});

it("is written out nowhere else", () => {
  const files = globSync("{src,workers,server,sw,games}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files).toEqual(expect.arrayContaining(roleFiles));
  const found = files
    .filter((file) => !roleFiles.includes(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (writesRole(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(found).toEqual([]);
});

it("is one of those that the contract takes", () => {
  const { roles } = userRolesSchema.shape;
  expect(z.toJSONSchema(roles)).toMatchObject({ items: { enum: [...staffRoles] } });
});
