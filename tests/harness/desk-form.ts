// What an operator does with a page of the desks: unfolds a row, opens a form, fills it in, sends it.
import { fireEvent, screen, within } from "@testing-library/react";
import { pressButton } from "./desk-dialogs.ts";

export const listOf = (...result: unknown[]) => ({ result, totalPages: 1, total: result.length, asOf: 1 });

export const unfold = (name: string): Promise<void> => pressButton(`Details of ${name}`);

/** Opens the form of a button. */
export async function press(name: string): Promise<HTMLElement> {
  await pressButton(name);
  return screen.findByRole("dialog");
}

export const fill = (dialog: HTMLElement, label: string, value: string): void =>
  void fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

export const send = (dialog: HTMLElement, name: string): void =>
  void fireEvent.click(within(dialog).getByRole("button", { name }));

/** Gives the password that an act waits for. */
export async function confirm(password = "right"): Promise<void> {
  const asked = await screen.findByRole("dialog", { name: "Enter your password" });
  fill(asked, "Password", password);
  send(asked, "Continue");
}
