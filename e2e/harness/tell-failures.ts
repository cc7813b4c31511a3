// What the pages showed when a test failed: the runner that met it may be another machine.
import { afterEach } from "vitest";
import { openStages } from "./stage.ts";

const longest = 1000;

/** Dialogs come last. */
const ends = (text: string): string =>
  text.length <= 2 * longest ? text : `${text.slice(0, longest)}\n…\n${text.slice(-longest)}`;

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  const told: string[] = [];
  for (const { context, faults } of openStages) {
    if (faults.length > 0) told.push(`faults: ${faults.join("; ")}`);
    for (const page of context.pages()) {
      const shown = await page
        .locator("body")
        .ariaSnapshot({ timeout: 3000 })
        .catch((error: unknown) => `it cannot be read: ${String(error)}`);
      told.push(`${page.url()} showed:\n${ends(shown)}`);
    }
  }
  // With the error itself, which the run's last lines repeat: of a long log nobody may have more than those.
  for (const error of task.result.errors ?? []) error.message += `\n${told.join("\n")}`;
});
