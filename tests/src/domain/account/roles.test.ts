import { expect, it } from "vitest";
import {
  administratorRole,
  agentRole,
  editorRole,
  isAdministrator,
  isAgent,
  isEditor,
  moneyRoles,
  movesMoney,
  staffRoles,
} from "../../../../src/domain/account/roles.ts";

it("goes by the codes that servers know", () => {
  expect([agentRole, editorRole, administratorRole]).toEqual(["AG1", "AL2", "AL99"]);
});

it("asks for one role, whatever stands beside it", () => {
  const answers = (roles: readonly string[]) => [isAgent(roles), isEditor(roles), isAdministrator(roles)];
  expect(answers([])).toEqual([false, false, false]);
  expect(answers(["AG1"])).toEqual([true, false, false]);
  expect(answers(["AL2", "X1"])).toEqual([false, true, false]);
  expect(answers(["AL99", "AG1"])).toEqual([true, false, true]);
  expect(answers(["AL", "AG10", "al99"])).toEqual([false, false, false]);
});

it("moves money by the roles that two grant", () => {
  for (const role of staffRoles) expect(movesMoney([role])).toBe(moneyRoles.includes(role));
  expect(movesMoney([])).toBe(false);
});
