import { describe } from "vitest";
import { chromiumPath } from "../harness/chromium.ts";
import { describeEngine } from "./describe-engine.ts";
import { present } from "./installed.ts";
import { openChromium } from "./puppeteer-engine.ts";

describe("Chromium", () => {
  describeEngine("Chromium", () => openChromium(present(chromiumPath())));
});
