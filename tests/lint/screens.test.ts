// The pictures of docs/screens.md: each is there, each is shown, and they are few and small.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const docs = join(import.meta.dirname, "../../docs");
const mostPictures = 24;
const mostBytes = 150_000;

it("has pictures that are shown once, few and small", () => {
  const pictures = readdirSync(join(docs, "screens"));
  const text = readFileSync(join(docs, "screens.md"), "utf8");
  const shown = [...text.matchAll(/\(screens\/([^)]+)\)/g)].map(([, name]) => name ?? "");
  expect(shown.toSorted()).toEqual(pictures.toSorted());
  expect(pictures.length).toBeLessThanOrEqual(mostPictures);
  const large = pictures.filter((name) => statSync(join(docs, "screens", name)).size > mostBytes);
  expect(large).toEqual([]);
});
