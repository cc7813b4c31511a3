import { describe, expect, it } from "vitest";
import { createEditSession } from "../../../../../src/features/desk/theme-editor/edit-session.ts";
import type { ModeColors } from "../../../../../src/domain/theme/theme-roles.ts";

const red = (value: string): ModeColors => ({ dark: { "--accent": value }, light: {} });
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function rig() {
  const sent: ModeColors[] = [];
  const failures: unknown[] = [];
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const session = createEditSession(
    (colors) => {
      sent.push(colors);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    (error) => failures.push(error),
  );
  return {
    session,
    sent,
    failures,
    answer: () => answers.shift()?.resolve(),
    fail: () => answers.shift()?.reject("no"),
  };
}

describe("a sitting's changes", () => {
  it("go out one at a time, and of those that wait only the last", async () => {
    const { session, sent, answer } = rig();
    for (const value of ["#100", "#200", "#300"]) session.change(red(value), "dark --accent");
    expect(sent).toEqual([red("#100")]);
    answer();
    await soon();
    expect(sent).toEqual([red("#100"), red("#300")]);
  });

  it("of one thing in a row are one step; of another, or after it was done, another", () => {
    const { session } = rig();
    session.change(red("#100"), "a");
    session.change(red("#200"), "a");
    session.done();
    session.change(red("#300"), "a");
    session.change(red("#400"), "b");
    session.undo();
    expect(session.now()).toEqual(red("#300"));
    session.undo();
    expect(session.now()).toEqual(red("#200"));
    session.undo();
    expect(session.now()).toEqual({ dark: {}, light: {} });
    session.undo();
    expect(session.now()).toEqual({ dark: {}, light: {} });
    for (const value of ["#200", "#300", "#400", "#400"]) {
      session.redo();
      expect(session.now()).toEqual(red(value));
    }
  });

  it("cannot be redone after another change, nor undone after another template", () => {
    const { session } = rig();
    session.change(red("#100"), "a");
    session.undo();
    session.change(red("#200"), "a");
    expect(session.steps.get().future).toEqual([]);
    session.forget();
    expect(session.steps.get()).toEqual({ past: [], future: [] });
  });

  it("are none where nothing changes", () => {
    const { session, sent } = rig();
    session.stored(red("#100"));
    session.change(red("#100"), "a");
    expect([sent, session.steps.get().past]).toEqual([[], []]);
  });

  it("are newer than the tables while they are under way, and older afterwards", async () => {
    const { session, answer } = rig();
    session.change(red("#100"), "a");
    session.stored(red("#000"));
    expect(session.now()).toEqual(red("#100"));
    answer();
    await soon();
    session.stored(red("#900"));
    expect(session.now()).toEqual(red("#900"));
  });

  it("that fail are told, and the next goes out all the same", async () => {
    const { session, sent, failures, fail } = rig();
    session.change(red("#100"), "a");
    session.change(red("#200"), "a");
    fail();
    await soon();
    expect([failures, sent]).toEqual([["no"], [red("#100"), red("#200")]]);
  });
});
