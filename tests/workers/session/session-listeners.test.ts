import { beforeEach, describe, expect, it } from "vitest";
import { createSessionListeners, type SessionListeners } from "../../../workers/session/session-listeners.ts";

let listeners: SessionListeners;
let heard: string[];
const hears = (name: string) => async (sub: string | null) => void heard.push(`${name}: ${sub}`);

beforeEach(() => {
  listeners = createSessionListeners();
  heard = [];
});

describe("listeners of the session", () => {
  it("are told one after another, each once the one before is through", async () => {
    let letGo: () => void = () => undefined;
    listeners.add(async (sub) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      heard.push(`slow: ${sub}`);
    });
    listeners.add(hears("next"));
    const telling = listeners.tell("u1");
    await Promise.resolve();
    expect(heard).toEqual([]);
    letGo();
    await telling;
    expect(heard).toEqual(["slow: u1", "next: u1"]);
  });

  it("behind one that fails are told all the same, and whoever tells hears of the failure", async () => {
    listeners.add(() => Promise.reject(new Error("full")));
    listeners.add(hears("next"));
    await expect(listeners.tell("u1")).rejects.toThrow("full");
    expect(heard).toEqual(["next: u1"]);
  });
});

describe("a late listener", () => {
  it("before anybody was told waits like the others", async () => {
    const late = hears("late");
    listeners.add(late);
    await listeners.catchUp(late);
    expect(heard).toEqual([]);
    await listeners.tell("u1");
    await listeners.catchUp(late);
    expect(heard).toEqual(["late: u1"]);
  });

  it.each(["u2", null])("is told that it is %s now, alone and once, and then of what comes", async (sub) => {
    listeners.add(hears("early"));
    await listeners.tell("u1");
    await listeners.tell(sub);
    heard = [];
    const late = hears("late");
    listeners.add(late);
    await listeners.catchUp(late);
    await listeners.catchUp(late);
    expect(heard).toEqual([`late: ${sub}`]);
    await listeners.tell("u3");
    expect(heard.slice(1)).toEqual(["early: u3", "late: u3"]);
  });
});
