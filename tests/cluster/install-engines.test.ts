// A machine without the engines fails the run: it never passes by what it did not test.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("fails where no engine is found and none can be installed, and says what to install", () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-bare-"));
  symlinkSync(process.execPath, join(folder, "node"));
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", scripts["test:cluster"] ?? ""], {
    cwd: root,
    env: { PATH: folder, KVOTA_PACKAGES_ROOT: folder },
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain("apt-get install postgresql redis-server rabbitmq-server haproxy nginx-light caddy");
  expect(stdout + stderr).not.toMatch(/passed/);
});
