// Installs what these tests run on where it is missing: on Debian, from its packages.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "./find-program.ts";
import { postgresPrograms } from "./postgres-programs.ts";
import { rabbitProgram } from "./rabbitmq-server.ts";
import { redisProgram } from "./redis-server.ts";

const isInPath = (program: string) => findProgram([program]) !== null;

const engines: readonly { program: string; package: string; isThere?: () => boolean }[] = [
  { program: "postgres", package: "postgresql", isThere: () => postgresPrograms() !== null },
  { program: "redis-server", package: "redis-server", isThere: () => redisProgram() !== null },
  { program: "rabbitmq-server", package: "rabbitmq-server", isThere: () => rabbitProgram() !== null },
  { program: "haproxy", package: "haproxy" },
  { program: "nginx", package: "nginx-light" },
  { program: "caddy", package: "caddy" },
  { program: "openssl", package: "openssl" },
  { program: "systemd-analyze", package: "systemd" },
];

const missing = () =>
  engines.filter(({ program, isThere = () => isInPath(program) }) => !isThere()).map((engine) => engine.package);

/** The packages would start servers of their own: PostgreSQL's asks one file, the others' another. */
const quietly =
  "mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf";
const policy = "/usr/sbin/policy-rc.d";

function install(packages: readonly string[]): void {
  const command = `${quietly} && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(" ")}`;
  const isOurs = process.getuid?.() === 0 && !existsSync(policy);
  if (isOurs) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    spawnSync("sh", ["-c", command], { stdio: ["ignore", "inherit", "inherit"] });
  } finally {
    if (isOurs) rmSync(policy);
  }
}

if (missing().length > 0 && isInPath("apt-get")) install(missing());
if (missing().length > 0) {
  const packages = missing().join(" ");
  console.error(
    `These tests are nothing without ${packages}. Install what is missing (Debian: apt-get install ${packages})`,
  );
  process.exit(1);
}

/** The package that sends spans; what npm installed last lies beside it. */
const tracing = join(import.meta.dirname, "../../ops/tracing");
const installed = join(tracing, "node_modules/.kvota-lock.json");
const wanted = readFileSync(join(tracing, "package-lock.json"), "utf8");
if (!existsSync(installed) || readFileSync(installed, "utf8") !== wanted) {
  const options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  const { status } = spawnSync("npm", options, { cwd: tracing, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) {
    console.error("These tests are nothing without the packages of ops/tracing: npm ci --prefix ops/tracing");
    process.exit(1);
  }
  writeFileSync(installed, wanted);
}
