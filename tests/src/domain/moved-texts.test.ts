// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allowMovedTexts } from "../../../src/domain/moved-texts.ts";

const { removeChild, insertBefore } = Node.prototype;

describe("a page whose texts were moved", () => {
  let parent: HTMLElement;
  let text: Text;
  let after: HTMLElement;
  beforeEach(() => {
    allowMovedTexts(Node.prototype);
    parent = document.createElement("p");
    text = document.createTextNode("as it was");
    after = document.createElement("b");
    parent.append(text, after);
  });
  afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

  const wrap = (): HTMLElement => {
    const outer = document.createElement("font");
    text.replaceWith(outer);
    outer.append(text);
    return outer;
  };

  it("removes what stands around a text", () => {
    wrap();
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe("<b></b>");
  });

  it("removes nothing where the text stands nowhere", () => {
    text.replaceWith(document.createElement("font"));
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe("<font></font><b></b>");
  });

  it("puts others before what stands around the text, or last", () => {
    const outer = wrap();
    const first = document.createElement("i");
    expect(parent.insertBefore(first, text)).toBe(first);
    expect(outer.previousSibling).toBe(first);
    outer.replaceWith("other");
    text.remove();
    parent.insertBefore(first, text);
    expect(parent.lastChild).toBe(first);
  });

  it("does all else as before", () => {
    const first = document.createElement("i");
    parent.insertBefore(first, text);
    parent.insertBefore(document.createElement("u"), null);
    parent.removeChild(text);
    expect(parent.innerHTML).toBe("<i></i><b></b><u></u>");
    const elsewhere = document.createElement("s");
    expect(() => parent.removeChild(elsewhere)).toThrow(DOMException);
    expect(() => parent.insertBefore(first, elsewhere)).toThrow(DOMException);
  });
});
