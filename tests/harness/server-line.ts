// The page's server as a part's code meets it: there, or not.
import { vi } from "vitest";

export interface ServerLine {
  /** How often the server was asked whether it is there. */
  asked(): number;
  set(state: "up" | "away" | "captive"): void;
}

/** Stubs `fetch`; undo it with `vi.unstubAllGlobals()`. */
export function stubServerLine(): ServerLine {
  let state: "up" | "away" | "captive" = "up";
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    if (state === "away") throw new TypeError("no line");
    // A network's own log-in page.
    if (state === "captive") return new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } });
    return Response.json({});
  });
  return { asked: () => asked, set: (next) => void (state = next) };
}
