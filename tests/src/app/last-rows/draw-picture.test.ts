// @vitest-environment jsdom
import { assert, constantFrom, array, property, record, string, letrec, oneof } from "fast-check";
import { describe, expect, it } from "vitest";
import { drawPicture, type Picture } from "../../../../src/app/last-rows/draw-picture.ts";
import header from "../../../../src/features/header/header.module.css";
import note from "../../../../src/features/offer/states/freshness-note.module.css";
import ticket from "../../../../src/features/ticket/ticket-button.module.css";

const seen = { width: 360, height: 740, asOf: "as of 21:34:07" };

function draw(html: string): Picture & { place: Element } {
  document.body.innerHTML = `<div id="root"><div class="root" data-connection="online" data-host="shared">${html}</div></div>`;
  const root = document.querySelector("#root > div");
  if (root === null) throw new Error("no root");
  const drawing = drawPicture({ root, ...seen });
  for (;;) {
    const { done, value } = drawing.next();
    if (!done) continue;
    const parsed = new DOMParser().parseFromString(value.markup, "text/html");
    const place = parsed.querySelector("#last-rows");
    if (place === null || parsed.body.children.length !== 1) throw new Error("not one element");
    return { ...value, place };
  }
}

const star = (on: boolean): string => `<button aria-pressed="${on}" aria-label="Favourite"><svg></svg></button>`;
const odd = (id: number, extra = ""): string =>
  `<button type="button" data-odd="${id}|markets|1X2|||1" data-state="open" aria-label="name" ${extra}>` +
  `<span data-price="">1.85</span></button>`;
const line = (index: number, content: string): string =>
  `<div data-index="${index}" class="line" style="top: ${index * 100}px">${content}</div>`;
const league = (name: string, favourite = false): string => `<div>${star(favourite)}<h2>${name}</h2></div>`;
const match = (id: number, name: string, favourite = false, extra = ""): string =>
  `<article data-event="${id}">${star(favourite)}<b>${name}</b>${odd(id, extra)}</article>`;
const lines = (...contents: string[]): string =>
  `<div class="lines">${contents.map((text, at) => line(at, text)).join("")}</div>`;
const page = (rows: string): string =>
  `<div><div><main><h1>Live</h1><div data-kind="live"><span class="${note["fresh"]}"><span class="${note["text"]}">Confirmed</span></span>${rows}</div></main></div></div>`;

describe("the picture of an offer", () => {
  it("has its rows under their own ids, every price old and not to be pressed", () => {
    const { place } = draw(page(lines(league("Premier"), match(1, "Ayr"), match(2, "Elgin"))));
    expect([...place.querySelectorAll("[data-event]")].map((row) => row.getAttribute("data-event"))).toEqual([
      "1",
      "2",
    ]);
    const odds = [...place.querySelectorAll("button[data-odd]")];
    expect(odds).toHaveLength(2);
    for (const button of odds) {
      expect(button.getAttribute("data-state")).toBe("stale");
      expect(button.hasAttribute("disabled")).toBe(true);
      expect(button.querySelector("[data-price]")?.textContent).toBe("1.85");
    }
    expect(place.hasAttribute("inert")).toBe(true);
  });

  it("says as of when it is, in the look of old prices", () => {
    const { place } = draw(page(lines(match(1, "Ayr"))));
    expect(place.querySelector(`.${note["stale"]}`)?.textContent).toBe(seen.asOf);
    expect(place.textContent).not.toContain("Confirmed");
  });

  it("leaves landmarks, the heading and the connection's state to the app", () => {
    const { place } = draw(`<header>x</header>${page(lines(match(1, "Ayr")))}<footer><nav>y</nav></footer>`);
    expect(place.querySelectorAll("main, header, footer, nav, h1, [data-connection], [data-host]")).toHaveLength(0);
  });

  it("has styles as classes, and is shown at its own width alone", () => {
    const { markup, sheet } = draw(page(lines(league("Premier"), match(1, "Ayr"))));
    expect(markup).not.toContain("style=");
    expect(sheet).toContain("{top:100px;}");
    expect(sheet).toContain("@media not all and (min-width:359.5px) and (max-width:360.5px){#last-rows{display:none}}");
  });

  it("has choices as they are chosen", () => {
    const { place } = draw(
      page(`<select aria-label="Time"><option>12 h</option><option selected>24 h</option></select>`),
    );
    expect(place.querySelector("select")?.selectedOptions[0]?.textContent).toBe("24 h");
  });

  it("passes over values that are no lengths and no pictures of this site", () => {
    const { sheet, markup } = draw(
      page(
        `<img src="https://elsewhere.test/x.png"><span style="width: 3px; mask-image: url(https://elsewhere.test/y)">a</span>`,
      ),
    );
    expect(sheet).toContain("{width:3px;}");
    expect(sheet + markup).not.toContain("elsewhere");
  });
});

describe("nothing of a person is in it:", () => {
  it("no favourite match or league, whose places stay empty", () => {
    const { place, markup } = draw(
      page(
        lines(
          `<div><h2>Favourites</h2></div>`,
          match(1, "Mine", true),
          league("My league", true),
          match(2, "In my league"),
          league("Other"),
          match(3, "Anybody's"),
        ),
      ),
    );
    expect([...place.querySelectorAll("[data-event]")].map((row) => row.getAttribute("data-event"))).toEqual(["3"]);
    expect(place.textContent).not.toMatch(/Mine|My league|In my|Favourites/);
    expect(markup).not.toContain("aria-pressed");
    expect(place.querySelectorAll(".line")).toHaveLength(6);
  });

  it("not how many favourites there are", () => {
    const { place } = draw(page(`<a data-favourites="off"><span>Favourites</span><span>17</span></a>`));
    expect(place.textContent).not.toContain("17");
  });

  it("no selection: neither the pressed odd, nor the ticket, nor the way to it", () => {
    const { place, markup } = draw(
      `<div><div><main>${lines(match(1, "Ayr", false, 'aria-pressed="true"'))}</main></div>` +
        `<aside><section><div><h2>Ticket</h2><span data-ticket="kind">Single</span></div><ul><li data-selection="1">Secret leg</li></ul></section></aside></div>` +
        `<footer><button class="${ticket["button"]}"><b>12.50</b><span>3 on ticket</span></button></footer>`,
    );
    expect(place.querySelectorAll("[data-event]")).toHaveLength(1);
    expect(markup).not.toMatch(/aria-pressed|Single|Secret|12\.50|3 on/);
    expect(place.textContent).toContain("Ticket");
  });

  it("no account: the end of the bar on top is there for guests alone", () => {
    const bar = (end: string): string =>
      `<header><a>kvota</a><div class="${header["end"]}"><time data-clock="">10:15</time>${end}</div></header>${page("")}`;
    const guest = draw(bar(`<button class="${header["logIn"]}">Log in</button>`));
    expect(guest.place.textContent).toContain("Log in");
    expect(guest.place.textContent).not.toContain("10:15");
    const player = draw(bar(`<span data-wallet="balance">9.800,00</span><button>player</button>`));
    expect(player.place.textContent).toBe("kvota" + seen.asOf);
  });

  it("nothing that was searched for or typed", () => {
    const { markup } = draw(
      `<header><div><search><input value="secret" placeholder="Search"><div data-search-results="">secret</div></search></div></header>${page("")}`,
    );
    expect(markup).toContain('placeholder="Search"');
    expect(markup).not.toContain("secret");
  });
});

interface Node {
  tag: string;
  attributes: { name: string; value: string }[];
  children: (Node | string)[];
}

const tags = [
  "div",
  "main",
  "nav",
  "span",
  "button",
  "a",
  "script",
  "style",
  "iframe",
  "object",
  "form",
  "b",
  "template",
  "math",
  "link",
  "base",
  "meta",
];
const names = [
  "onclick",
  "style",
  "href",
  "src",
  "srcdoc",
  "title",
  "aria-label",
  "value",
  "id",
  "name",
  "action",
  "data-wallet",
  "class",
  "data-event",
  "alt",
  "type",
];

const { node } = letrec<{ node: Node; child: Node | string }>((tie) => ({
  node: record({
    tag: constantFrom(...tags),
    attributes: array(record({ name: constantFrom(...names), value: string({ maxLength: 12 }) }), {
      maxLength: 4,
    }),
    children: array(tie("child"), { maxLength: 2 }),
  }),
  child: oneof(constantFrom("text", `"><script>alert(1)</script>`, "&lt;b>"), tie("node")),
}));

/** No script of it is run, nothing of it fetched. */
const still = document.implementation.createHTMLDocument();

function build({ tag, attributes, children }: Node): Element {
  const element = still.createElement(tag);
  for (const { name, value } of attributes) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === "string" ? child : build(child))));
  return element;
}

describe("whatever the page holds", () => {
  it("only what is allowed is in the picture", () => {
    assert(
      property(node, (drawn) => {
        const root = still.createElement("div");
        root.innerHTML = "<div><div><main></main></div></div>";
        root.querySelector("main")?.append(build(drawn));
        const drawing = drawPicture({ root, ...seen });
        let step = drawing.next();
        while (!step.done) step = drawing.next();
        const parsed = new DOMParser().parseFromString(step.value.markup, "text/html");
        expect(parsed.head.children).toHaveLength(0);
        expect(parsed.body.children).toHaveLength(1);
        for (const element of parsed.body.querySelectorAll("#last-rows *")) {
          expect(element.localName).toMatch(/^(?:div|span|button|a|b)$/);
          for (const { name } of element.attributes)
            expect(["class", "data-event", "alt", "type", "src", "tabindex"]).toContain(name);
          expect(element.getAttribute("src") ?? "/x").toMatch(/^\/[^/]/);
        }
      }),
      { numRuns: 100 },
    );
  });
});
