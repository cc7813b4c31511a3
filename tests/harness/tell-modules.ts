// For `node --import`: as the process ends it writes into the file that KVOTA_TEST_MODULES names, in JSON, the addresses of
// all modules that it loaded and of those whose imports Node looked for on the disk.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = process.env["KVOTA_TEST_MODULES"] ?? "";
const addresses = new Set<string>();
const importers = new Set<string>();
registerHooks({
  resolve(name, context, nextResolve) {
    if (name.startsWith(".")) importers.add(context.parentURL ?? "");
    return nextResolve(name, context);
  },
  load(address, context, nextLoad) {
    addresses.add(address);
    return nextLoad(address, context);
  },
});
process.once("exit", () => writeFileSync(file, JSON.stringify({ modules: [...addresses], importers: [...importers] })));
