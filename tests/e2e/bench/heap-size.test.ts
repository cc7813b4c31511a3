import { expect, it } from "vitest";
import { dataBytes } from "../../../e2e/bench/heap-size.ts";

const text = (nodes: number[], fields = ["type", "name", "self_size"]): string =>
  JSON.stringify({
    snapshot: { meta: { node_fields: fields, node_types: [["object", "code", "string", "native", "synthetic"]] } },
    nodes,
  });

it("counts what a page keeps, neither its code nor what the browser holds for it", () => {
  expect(dataBytes(text([0, 1, 100, 1, 2, 2000, 2, 3, 30, 3, 4, 4000, 4, 5, 5000]))).toBe(130);
});

it("does not read what it does not understand", () => {
  expect(() => dataBytes(text([0, 1], ["type", "name"]))).toThrow("a heap snapshot of type, name");
});
