// @vitest-environment jsdom
// A day is written in the page's language whatever the browser's is.
import { cleanup, fireEvent, render } from "@testing-library/react";
import i18next from "i18next";
import { useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { DayField } from "../../../src/ui/form/day-field.tsx";

afterEach(cleanup);

async function shownIn(language: string) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: language, resources: {} });
  const said: string[] = [];
  const Held = () => {
    const [value, setValue] = useState("2026-11-21");
    const change = (day: string): void => {
      said.push(day);
      setValue(day);
    };
    return (
      <>
        <DayField label="From" value={value} onChange={change} />
        <button type="button" onClick={() => setValue("2026-12-24")}>
          Christmas Eve
        </button>
      </>
    );
  };
  const screen = render(
    <I18nextProvider i18n={i18n}>
      <Held />
    </I18nextProvider>,
  );
  const input = screen.getByLabelText("From") as HTMLInputElement;
  const choose = (): void => void fireEvent.click(screen.getByText("Christmas Eve"));
  return { said, input, choose, unmount: screen.unmount };
}

it("each language shows the day in its own form", async () => {
  for (const [language, text] of [
    ["en", "21/11/2026"],
    ["de", "21.11.2026"],
    ["rs", "21. 11. 2026."],
  ] as const) {
    const { input, unmount } = await shownIn(language);
    expect(input.value).toBe(text);
    unmount();
  }
});

it("a short day counts when the field is left, a whole one at once; no day is told of and changes nothing, emptying takes it away", async () => {
  const { input, said } = await shownIn("de");
  fireEvent.change(input, { target: { value: "3.12.26" } });
  expect(said).toEqual([]);
  fireEvent.blur(input);
  expect(said).toEqual(["2026-12-03"]);
  expect(input.value).toBe("3.12.2026");
  fireEvent.change(input, { target: { value: "31.2.2026" } });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(said).toHaveLength(1);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(input, { target: { value: "4.12.2026" } });
  expect(said).toEqual(["2026-12-03", "2026-12-04"]);
  expect(input.getAttribute("aria-invalid")).toBeNull();
  fireEvent.change(input, { target: { value: "" } });
  fireEvent.blur(input);
  expect(said).toEqual(["2026-12-03", "2026-12-04", ""]);
});

it("shows a day that is chosen elsewhere, in the place of what was typed and is no day", async () => {
  const { input, choose } = await shownIn("de");
  fireEvent.change(input, { target: { value: "99.99" } });
  fireEvent.blur(input);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  choose();
  expect(input.value).toBe("24.12.2026");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});
