import { describe } from "vitest";
import { describeEngine } from "./describe-engine.ts";
import { present, webKitPaths } from "./installed.ts";
import { openWebKit } from "./webkit-engine.ts";

describe("WebKit", () => {
  describeEngine("WebKit", () => openWebKit(present(webKitPaths())));
});
