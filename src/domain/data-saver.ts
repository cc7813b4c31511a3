// When data is saved: by the player's choice, else where the network asks for it.

export const dataSaverChoices = ["auto", "on", "off"] as const;
export type DataSaverChoice = (typeof dataSaverChoices)[number];

/** @param slow the browser saves data, or the connection is 2G or worse */
export function isSaving(choice: DataSaverChoice, slow: boolean): boolean {
  return choice === "auto" ? slow : choice === "on";
}
