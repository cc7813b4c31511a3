import { expect, it } from "vitest";
import { dataSaverChoices, isSaving } from "../../../src/domain/data-saver.ts";

it("saves data by choice, else where the network asks for it", () => {
  expect(dataSaverChoices).toEqual(["auto", "on", "off"]);
  expect(dataSaverChoices.map((choice) => [isSaving(choice, true), isSaving(choice, false)])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});
