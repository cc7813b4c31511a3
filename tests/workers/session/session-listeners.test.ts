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

describe("a listener that joins", () => {
  const joined = (sub: string | null) => void heard.push(`joined: ${sub}`);

  it("before anybody was told waits like the others", async () => {
    await listeners.join(hears("late"), joined);
    expect(heard).toEqual([]);
    await listeners.tell("u1");
    expect(heard).toEqual(["late: u1"]);
  });

  it.each(["u2", null])("after that is told at once that it is %s now, alone, and then of what comes", async (sub) => {
    listeners.add(hears("early"));
    await listeners.tell("u1");
    await listeners.tell(sub);
    heard = [];
    await listeners.join(hears("late"), joined);
    expect(heard).toEqual([`late: ${sub}`, `joined: ${sub}`]);
    await listeners.tell("u3");
    expect(heard.slice(2)).toEqual(["early: u3", "late: u3"]);
  });
});
