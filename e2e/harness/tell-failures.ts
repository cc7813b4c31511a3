// What the pages showed when a test failed: the runner that met it may be another machine.
import { afterEach } from "vitest";
import { openStages } from "./stage.ts";

const longest = 1000;

/** Dialogs come last. */
const ends = (text: string): string =>
  text.length <= 2 * longest ? text : `${text.slice(0, longest)}\n…\n${text.slice(-longest)}`;

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const { context, faults } of openStages) {
    if (faults.length > 0) process.stdout.write(`faults of ${task.name}: ${faults.join("; ")}\n`);
    for (const page of context.pages()) {
      const shown = await page
        .locator("body")
        .ariaSnapshot({ timeout: 3000 })
        .catch((error: unknown) => `it cannot be read: ${String(error)}`);
      process.stdout.write(`${page.url()} when "${task.name}" failed:\n${ends(shown)}\n`);
    }
  }
});
