// Installs the database server that the tests run on where it is missing: on Debian, from its packages.
import { spawnSync } from "node:child_process";
import { postgresPrograms } from "./postgres-programs.ts";

const packages = "postgresql";
/** The package would start a server of its own. */
const quietly =
  "mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf";
const command = `${quietly} && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`;

if (postgresPrograms() === null) spawnSync("sh", ["-c", command], { stdio: ["ignore", "inherit", "inherit"] });
if (postgresPrograms() === null) {
  console.error(
    `PostgreSQL is missing, and these tests are nothing without it. Install it (Debian: apt-get install ${packages})`,
  );
  process.exit(1);
}
