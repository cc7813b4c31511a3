// What the shipped files set is what the server reads.
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { readYaml, type YamlMap } from "./read-yaml.ts";
import { shipped, variablesOfServer } from "./shipped.ts";

const known = variablesOfServer();

/** Of the image of PostgreSQL. */
const ofPostgres = ["POSTGRES_USER", "POSTGRES_PASSWORD_FILE", "POSTGRES_INITDB_ARGS"];

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

it("are those that the configuration asks for", () => {
  for (const name of ["PORT", "REDIS_URL", "DATABASE_URL_FILE", "TRUST_PROXY", "NODE_ENV"])
    expect(variablesOfServer()).toContain(name);
  expect(variablesOfServer()).not.toContain("BUILD");
});

it("is true of the image", () => {
  const lines = namesIn(shipped("Dockerfile"), /^ENV (.*)$/gm);
  expect(lines).toHaveLength(1);
  const names = namesIn(lines.join(" "), /([A-Z_]+)=/g);
  expect(names).toEqual(["NODE_ENV", "HOST", "DATA_DIR"]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it("is true of the unit", () => {
  const lines = namesIn(shipped("kvota@.service"), /^Environment=(.*)$/gm);
  const names = namesIn(lines.join(" "), /(\w+)=/g);
  expect(names).toEqual(["NODE_ENV", "NODE_NAME", "PORT", "OPS_PORT", "DATA_DIR"]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it("is true of the containers", () => {
  const text = shipped("compose.yml");
  const services = Object.entries(readYaml(text)["services"] as Record<string, YamlMap>);
  for (const [service, { environment = {} }] of services) {
    const names = Object.keys(environment);
    const others = names.filter((name) => !known.has(name));
    expect({ service, others }).toEqual({ service, others: service === "db" ? ofPostgres : [] });
  }
  // Compose's own, for the image's name.
  expect(namesIn(text, /\$\{(\w+)/g)).toEqual(["BUILD"]);
});

it("is true of the example, which the server takes as it stands, and with all that is commented out", () => {
  const text = shipped("kvota.env.example");
  const whole = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
  expect(Object.keys(whole).length).toBeGreaterThan(15);
  expect(Object.keys(whole).filter((name) => !known.has(name))).toEqual([]);
  expect(readConfig(parseEnv(text))).toMatchObject({ sandbox: "off", trustProxy: ["127.0.0.1"], database: null });
  // On PostgreSQL with all of it but the copies of SQLite, on SQLite with those.
  const { DATABASE_URL, REDIS_URL, ROLE, BACKUP_DIR, ...others } = whole;
  // What lies on the operator's machine alone.
  const { DIST_PREVIOUS: _folder, PAYMENT_PROVIDERS: _file, ...rest } = others;
  const shared = readConfig({ ...rest, DATABASE_URL, REDIS_URL, ROLE });
  expect(shared).toMatchObject({ feed: { source: { kind: "push" } }, mailFrom: whole["MAIL_FROM"], role: "web" });
  expect(readConfig({ ...rest, BACKUP_DIR }).backup).toEqual({ folder: BACKUP_DIR, everyHours: 24, keep: 7 });
});
