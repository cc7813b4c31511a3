// @vitest-environment jsdom
// A form that was refused brings the focus to what is wrong, and takes it from nobody who goes on meanwhile.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { TextField } from "../../../src/ui/form/text-field.tsx";
import { useWrongField } from "../../../src/ui/form/use-wrong-field.ts";

afterEach(cleanup);

interface Props {
  busy?: boolean;
  refused?: string | null;
  returns?: boolean;
}

function Form({ busy = false, refused = null, returns = false }: Props) {
  const wrongField = useWrongField(busy, returns);
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      {...wrongField.form}
      onSubmit={(event) => {
        event.preventDefault();
        wrongField.tried();
        setEmpty(name === "");
      }}
    >
      <TextField
        label="Name"
        value={name}
        error={isEmpty ? "Missing" : null}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField label="Code" error={refused} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const focused = (): Element | null => document.activeElement;
function press(): void {
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.keyDown(button, { key: "Enter" });
  fireEvent.click(button);
}

it("is at the first that is wrong, each time it is sent", () => {
  render(<Form refused="Unknown code" />);
  press();
  expect(focused()).toBe(field("Name"));
  press();
  expect(focused()).toBe(field("Name"));
  fireEvent.change(field("Name"), { target: { value: "Milica" } });
  press();
  expect(focused()).toBe(field("Code"));
});

it("comes there when the answer does, also with the same one a second time", () => {
  const { rerender } = render(<Form />);
  fireEvent.change(field("Name"), { target: { value: "Milica" } });
  for (let time = 0; time < 2; time += 1) {
    // As an action does: what was said before goes with the press.
    rerender(<Form />);
    press();
    rerender(<Form busy />);
    expect(focused()).toBe(screen.getByRole("button"));
    // In impatience.
    fireEvent.pointerDown(screen.getByRole("button"));
    rerender(<Form refused="Unknown code" />);
    expect(focused()).toBe(field("Code"));
  }
});

it("leaves the focus where somebody went on meanwhile, and where nothing was sent", () => {
  const { rerender } = render(<Form />);
  rerender(<Form refused="Unknown code" />);
  expect(focused()).toBe(document.body);
  rerender(<Form />);
  fireEvent.change(field("Name"), { target: { value: "Milica" } });
  press();
  rerender(<Form busy />);
  fireEvent.pointerDown(field("Name"));
  field("Name").focus();
  rerender(<Form refused="Unknown code" />);
  expect(focused()).toBe(field("Name"));
});

it("is there too where the form went while the answer was on its way, and came back with it", () => {
  render(<Form returns refused="Unknown code" />);
  expect(focused()).toBe(field("Code"));
});
