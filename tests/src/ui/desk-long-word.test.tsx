// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { LongWord } from "../../../src/ui/desk/long-word.tsx";

it.each([
  ["milica.petrovic@kvota.example", "milica.|petrovic@|kvota.|example"],
  ["house_tram-2", "house_|tram-|2"],
  ["@@", "@@"],
  ["", ""],
])("breaks %s after its signs, and is the same text", (word, broken) => {
  const { container } = render(<LongWord text={word} />);
  expect(container.textContent).toBe(word);
  const html = container.innerHTML;
  expect(html.replaceAll("<wbr>", "|").replaceAll(/<[^>]*>/g, "")).toBe(broken);
});
