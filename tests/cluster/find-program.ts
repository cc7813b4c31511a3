// Where a program lies on this machine.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where packages put what PATH does not name; a test of machines that lack it names an empty folder. */
export const packagesRoot = process.env["KVOTA_PACKAGES_ROOT"] ?? "/";

/** Of a user's PATH, and where Debian puts servers. @param folder looked into first @returns the first of the names that is there */
export function findProgram(names: readonly string[], folder?: string): string | null {
  const folders = [
    ...(folder ? [folder] : []),
    ...(process.env["PATH"] ?? "").split(delimiter),
    join(packagesRoot, "usr/sbin"),
    join(packagesRoot, "usr/bin"),
  ];
  const places = names.flatMap((name) => folders.map((one) => join(one, name)));
  return places.find((place) => existsSync(place)) ?? null;
}
