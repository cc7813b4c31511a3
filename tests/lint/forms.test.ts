// Each form that can be refused brings the focus to what is wrong, by one of two ways and by no third.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

const forms = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".tsx"))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => /<form\b/.test(readFileSync(join(root, path), "utf8")));

/** It opens a dialog with what was typed, and refuses nothing. */
const refusesNothing = ["src/features/betting/ticket-share/booking-field.tsx"];

it("is held by every form", () => {
  expect(forms.length).toBeGreaterThan(20);
  const others = forms.filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const isCoded = /useCodedForm|CodedForm</.test(text);
    return !isCoded && !(text.includes("{...wrongField.form}") && text.includes("wrongField.tried()"));
  });
  expect(others).toEqual(refusesNothing);
});
