// The dialogs of the desks, as somebody uses them.
import { fireEvent, screen, within } from "@testing-library/react";

export const listOf = (...result: unknown[]) => ({ result, totalPages: 1, total: result.length, asOf: 1 });

/** One that is drawn anew after it was found would not notice the press. */
export async function pressButton(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  if (!button.isConnected) return pressButton(name);
  fireEvent.click(button);
}

export const unfold = (name: string): Promise<void> => pressButton(`Details of ${name}`);

/** Presses a button that opens a dialog of the same title. */
export async function press(name: string): Promise<HTMLElement> {
  await pressButton(name);
  return screen.findByRole("dialog", { name });
}

export function fill(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
}

export function send(dialog: HTMLElement, name: string): void {
  fireEvent.click(within(dialog).getByRole("button", { name }));
}

/** What stands in the dialog as the reason why it was not done. */
export async function refusalIn(dialog: HTMLElement): Promise<string | null> {
  return (await within(dialog).findByRole("alert")).textContent;
}
