import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { classNames } from "../../../../server/platform/build/class-names.ts";

const src = join(import.meta.dirname, "../../../../src");
const files = globSync("**/*.module.css", { cwd: src }).map((file) => join(src, file));

it("names a class after its file, and no two files alike", () => {
  const nameClass = classNames([src]);
  const names = files.map((file) => nameClass("root", file));
  expect(files.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(files.length);
  expect(nameClass("card", join(src, "ui/feedback/spinner.module.css"))).toBe("spinner_card");
  expect(nameClass("card", `${join(src, "ui/feedback/spinner.module.css")}?used`)).toBe("spinner_card");
});
