import { beforeEach, describe, expect, it, vi } from "vitest";
import { createModalHistory, type ModalHistory } from "../../../../src/ui/overlay/modal-history.ts";

interface Entry {
  address: string;
  state: Record<string, unknown>;
}

/** A session history as browsers keep it: steps happen later, and a step is told by an event. */
let entries: Entry[];
let at: number;
let pop: () => void;
let later: (() => void)[];
let layers: ModalHistory;
/** Whether the router undoes a step to another page. */
let blocking: boolean;
let routed: unknown;

const settle = () => {
  while (later.length > 0) later.shift()?.();
};
const shown = () => entries[at]?.address;
const go = (by: number): void => {
  if (entries[at + by] === undefined) throw new Error("left the app");
  at += by;
  pop();
  const key = entries[at]?.state["key"];
  if (key !== routed && blocking) later.push(() => go(-by));
  else {
    routed = key;
    layers.moved(String(key));
  }
  settle();
};
const back = () => go(-1);
/** The router shows another address. */
function visit(address: string): void {
  const idx = Number(entries[at]?.state["idx"]) + 1;
  entries.splice(at + 1, Infinity, { address, state: { idx, key: address } });
  at += 1;
  routed = address;
  layers.moved(address);
  settle();
}

function open(): { close: ReturnType<typeof vi.fn<() => void>>; remove: () => void } {
  const close = vi.fn<() => void>();
  const remove = layers.add(close);
  settle();
  return { close, remove };
}

beforeEach(() => {
  entries = [
    { address: "/before", state: { idx: 0, key: "before" } },
    { address: "/page", state: { idx: 1, key: "page" } },
  ];
  at = 1;
  later = [];
  blocking = false;
  routed = "page";
  layers = createModalHistory({
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState(state: Record<string, unknown>) {
        entries.splice(at + 1, Infinity, { address: entries[at]?.address ?? "", state });
        at += 1;
      },
      go: (by = 0) => void later.push(() => go(by)),
    },
    onPop: (listener) => (pop = listener),
    soon: (run) => void later.push(run),
  });
  layers.moved("page");
  settle();
});

describe("Back", () => {
  it("closes the topmost layer first, then the next, then leaves the page", () => {
    const panel = open();
    const dialog = open();
    back();
    expect(dialog.close).toHaveBeenCalledOnce();
    expect(panel.close).not.toHaveBeenCalled();
    expect(shown()).toBe("/page");
    back();
    expect(panel.close).toHaveBeenCalledOnce();
    expect(shown()).toBe("/page");
    back();
    expect(shown()).toBe("/before");
  });

  it("leaves the page at once where a layer was closed by hand", () => {
    const { remove } = open();
    remove();
    settle();
    back();
    expect(shown()).toBe("/before");
  });

  it("needs one press where one panel made way for another", () => {
    const ticket = layers.add(() => undefined);
    settle();
    ticket();
    const sidebar = vi.fn<() => void>();
    layers.add(sidebar);
    settle();
    expect(entries).toHaveLength(3);
    back();
    expect(sidebar).toHaveBeenCalledOnce();
    back();
    expect(shown()).toBe("/before");
  });

  it("closes a panel over the address that was chosen in it, and then goes back to the one before", () => {
    const { close } = open();
    visit("/page?leagues=1");
    back();
    expect(close).toHaveBeenCalledOnce();
    expect(shown()).toBe("/page?leagues=1");
    back();
    expect(shown()).toBe("/page");
    back();
    expect(shown()).toBe("/before");
  });

  it("passes over the entry of a panel that a link was followed from", () => {
    const { remove } = open();
    remove();
    visit("/other");
    back();
    expect(shown()).toBe("/page");
    back();
    expect(shown()).toBe("/before");
  });

  it("leaves the router's undo of a blocked step alone, and asks no second step of the history", () => {
    const { remove } = open();
    remove();
    visit("/form");
    const panel = open();
    blocking = true;
    back();
    expect(panel.close).toHaveBeenCalledOnce();
    expect(shown()).toBe("/form");
    back();
    expect(shown()).toBe("/form");
    blocking = false;
    back();
    expect(shown()).toBe("/page");
    back();
    expect(shown()).toBe("/before");
  });

  it("closes a layer that opens after a reload of an entry that had one", () => {
    entries[at] = { address: "/page", state: { idx: 1, key: "page", layers: 1 } };
    entries.splice(1, 0, { address: "/page", state: { idx: 1, key: "page" } });
    at = 2;
    const { close } = open();
    expect(entries).toHaveLength(3);
    back();
    expect(close).toHaveBeenCalledOnce();
    expect(shown()).toBe("/page");
  });

  it("keeps the router's own state in the entries it makes", () => {
    open();
    expect(entries[at]?.state).toEqual({ idx: 1, key: "page", layers: 1 });
  });
});
