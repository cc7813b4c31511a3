import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { checkChunkCircles } from "../../../../server/platform/build/chunk-circles.ts";

function bundleOf(imports: Record<string, string[]>): Rolldown.OutputBundle {
  const files = Object.entries(imports).map(([fileName, imported]) => ({ type: "chunk", fileName, imports: imported }));
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
}

it("lets files share others", () => {
  expect(() => checkChunkCircles(bundleOf({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).not.toThrow();
});

it.each([
  [{ a: ["b"], b: ["a"] }, "a -> b -> a"],
  [{ a: ["b"], b: ["c"], c: ["d"], d: ["b"] }, "b -> c -> d -> b"],
])("fails where files import each other: %j", (imports, circle) => {
  expect(() => checkChunkCircles(bundleOf(imports))).toThrow(circle);
});
