import { expect, it } from "vitest";
import { type Column, csvOf } from "../../../../server/people/operator/csv.ts";

interface Row {
  name: string;
  amount: number;
  at: number | null;
}
const columns: readonly Column<Row>[] = [
  ["name", ({ name }) => name],
  ["amount", ({ amount }) => amount],
  ["at", ({ at }) => (at === null ? null : new Date(at))],
];

it("has a byte order mark, CRLF, plain decimals and ISO times", () => {
  expect(csvOf(columns, [{ name: "Ana", amount: -1234.5, at: 0 }])).toBe(
    "\uFEFFname,amount,at\r\nAna,-1234.5,1970-01-01T00:00:00.000Z\r\n",
  );
  expect(csvOf(columns, [])).toBe("\uFEFFname,amount,at\r\n");
});

it.each([
  ["=1+1", "'=1+1"],
  ["+381", "'+381"],
  ["-1", "'-1"],
  ["@sum", "'@sum"],
  ["\tx", "'\tx"],
  ["\rx", '"\'\rx"'],
  ['a "b", c', '"a ""b"", c"'],
  ["two\nlines", '"two\nlines"'],
])("has %j as %j", (name, cell) => {
  expect(csvOf(columns, [{ name, amount: 1, at: null }])).toBe(`\uFEFFname,amount,at\r\n${cell},1,\r\n`);
});
