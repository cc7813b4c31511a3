// compose.yml by its own words, and by those of the files that it goes with.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { defaultDrain } from "../../../server/config.ts";
import { readYaml, type YamlMap } from "./read-yaml.ts";
import { root, shipped } from "./shipped.ts";

interface Service extends YamlMap {
  image: string;
}

const file = readYaml(shipped("compose.yml"));
const services = file["services"] as Record<string, Service>;
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("kvota:"));
/** They do one thing, and end. */
const passing = ["migrate", "assets"];
const serving = ours.filter(([name]) => !passing.includes(name));

it("is read with its anchors, and nothing else is taken for it", () => {
  expect(readYaml('a: &x\n  b: "1: 2"\n  c: [d, "e, f"]\ng:\n  <<: *x\n  b: 2\nh:\n  - i: j\n    k: l\n  - m')).toEqual(
    {
      a: { b: "1: 2", c: ["d", "e, f"] },
      g: { b: "2", c: ["d", "e, f"] },
      h: [{ i: "j", k: "l" }, "m"],
    },
  );
  for (const text of ["a: *none", "a: |", "a: {b: c}", "a: 1\na: 2", "a: 1\n  b: 2", "a: b # c"])
    expect(() => readYaml(text)).toThrow(/not read here|there is no/);
});

it("has each part twice, and is built from this folder", () => {
  const count = (role: string) =>
    serving
      .filter(([, { environment }]) => (environment as YamlMap)["ROLE"] === role)
      .reduce((sum, [, { deploy }]) => sum + Number((deploy as YamlMap | undefined)?.["replicas"] ?? 1), 0);
  expect(["web", "feed", "jobs"].map(count)).toEqual([2, 2, 2]);
  for (const [, { build }] of ours) {
    const { context, dockerfile } = build as Record<string, string>;
    expect(existsSync(join(root, "ops", context ?? "", dockerfile ?? ""))).toBe(true);
  }
});

it("names only services, volumes and secrets that there are", () => {
  for (const { depends_on = {} } of Object.values(services))
    for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
  const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes as string[]);
  const sources = mounts.map((mount) => mount.split(":")[0] ?? "");
  const named = sources.filter((source) => !source.startsWith("."));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(file["volumes"] as YamlMap).toSorted());
  for (const source of sources.filter((one) => one.startsWith(".")))
    expect(existsSync(join(root, "ops", source))).toBe(true);
  expect(services["db"]?.["secrets"]).toEqual(Object.keys(file["secrets"] as YamlMap));
});

it("starts processes after the migration, gives them time to drain, and publishes the proxy alone", () => {
  for (const [, service] of serving)
    expect(service).toMatchObject({
      depends_on: { migrate: { condition: "service_completed_successfully" } },
      restart: "unless-stopped",
    });
  for (const [, { stop_grace_period }] of ours)
    expect(Number.parseInt(stop_grace_period as string, 10) * 1000).toBeGreaterThan(defaultDrain.limit);
  expect(Object.keys(services).filter((name) => "ports" in (services[name] ?? {}))).toEqual(["proxy"]);
});

it("has every web process look for other builds' files where each build leaves its own, before it serves", () => {
  const to = "/builds";
  const [shell, option, copy] = (services["assets"]?.["entrypoint"] ?? []) as string[];
  expect([shell, option]).toEqual(["sh", "-c"]);
  // What is there may be read just now: it is not written again. The same as of units.
  expect(copy).toBe(`mkdir -p ${to}/play && cp -Rn dist/assets ${to}/ && cp -Rn dist/play/assets ${to}/play/`);
  expect(shipped("README.md").split(copy?.replaceAll(to, "/opt/kvota-builds") ?? "?")).toHaveLength(3);
  expect(services["assets"]?.["volumes"]).toEqual([`builds:${to}`]);
  expect(shipped("Dockerfile")).toContain(`COPY --from=build --chown=node /data ${to}`);
  const web = serving.filter(([, { environment }]) => (environment as YamlMap)["ROLE"] === "web");
  for (const [, service] of web)
    expect(service).toMatchObject({
      environment: { DIST_PREVIOUS: to },
      volumes: [`builds:${to}:ro`],
      depends_on: { assets: { condition: "service_completed_successfully" } },
    });
});

it("has copies of the whole house in a volume that every process that makes them sees, and documents in the database", () => {
  expect(services["jobs"]).toMatchObject({
    volumes: ["backups:/backups"],
    environment: { BACKUP_DIR: "/backups" },
  });
  expect(shipped("Dockerfile")).toContain("COPY --from=build --chown=node /data /backups");
});

it("has the web processes under the names that Caddy asks for", () => {
  const names = Object.values(services).flatMap(({ container_name: name }) => (name === undefined ? [] : [name]));
  const upstreams = /reverse_proxy (.*) \{/.exec(shipped("Caddyfile"))?.[1]?.split(" ");
  expect(upstreams).toEqual(names.map((name) => `${name as string}:8080`));
});

it("asks the web processes by a command that the server knows", () => {
  const { test = [] } = (services["web-1"]?.["healthcheck"] ?? {}) as { test?: string[] };
  expect(test[0]).toBe("CMD");
  expect(test.slice(-2)).toEqual(["server/server.ts", "probe"]);
  expect(existsSync(join(root, "server/commands/probe.ts"))).toBe(true);
});
