import { describe } from "vitest";
import { describeEngine } from "./describe-engine.ts";
import { firefoxPath, present } from "./installed.ts";
import { openFirefox } from "./puppeteer-engine.ts";

describe("Firefox", () => {
  describeEngine("Firefox", () => openFirefox(present(firefoxPath())));
});
