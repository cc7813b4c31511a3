// One RabbitMQ server of a test's own, on a free port of this machine. Whom it lets in is asked of the test.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import amqp from "amqplib";
import { freePort } from "../../e2e/harness/free-port.ts";
import { findProgram, packagesRoot } from "./find-program.ts";

export interface RabbitServer {
  readonly port: number;
  /** As the feed's: without user, virtual host and certificate. */
  readonly url: string;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Begins anew, with nothing in it. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** null = not installed. What Debian has in the PATH runs as a user of its own, who may not write here. */
export const rabbitProgram = (): string | null =>
  findProgram(["rabbitmq-server"], join(packagesRoot, "usr/lib/rabbitmq/bin"));

/** The virtual host of a bookmaker, and the exchange that its messages come by. */
export const feedHost = "/unifiedfeed/1";
export const feedExchange = "unifiedfeed";

const mostStarts = 5;
/** To remove a folder: the machine under the wrapper may write a moment longer than that lives. */
const maxRetries = 10;

/** What the test itself logs in by. */
export const publisher = "publisher";

/** @param hasEnded it will not answer any more @returns whether it answers */
async function answers(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let tries = 0; !hasEnded(); tries += 1)
    try {
      const connection = await amqp.connect(
        { protocol: "amqp", hostname: "127.0.0.1", port, username: publisher, password: "", vhost: feedHost },
        { timeout: 2000 },
      );
      const channel = await connection.createChannel();
      await channel.assertExchange(feedExchange, "topic", { durable: false });
      await connection.close();
      return true;
    } catch (error) {
      if (tries === 900) throw error;
      await delay(100);
    }
  return false;
}

/** @param token is let in with an empty password, as the feed lets in */
export async function startRabbit(token: string): Promise<RabbitServer> {
  const program = rabbitProgram();
  if (program === null) throw new Error("RabbitMQ is not installed: npm run test:cluster installs it");
  const folder = mkdtempSync(join(tmpdir(), "kvota-rabbit-"));
  // Its own users have passwords; those of the feed have none.
  const gate = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const name = new URLSearchParams(body).get("username");
      response.end(name === token || name === publisher ? "allow" : "deny");
    });
  });
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  const gateUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const [port, distPort] = [await freePort(), await freePort()];
  const node = `kvota${port}@localhost`;
  writeFileSync(
    join(folder, "rabbitmq.conf"),
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      `default_vhost = ${feedHost}`,
      "auth_backends.1 = http",
      ...["user", "vhost", "resource", "topic"].map((part) => `auth_http.${part}_path = ${gateUrl}/${part}`),
      "auth_http.http_method = post",
      "disk_free_limit.absolute = 1MB",
      "log.console.level = error",
      "",
    ].join("\n"),
  );
  writeFileSync(join(folder, "enabled_plugins"), "[rabbitmq_auth_backend_http].\n");
  const env = {
    ...process.env,
    HOME: folder,
    RABBITMQ_NODENAME: node,
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(folder, "mnesia"),
    RABBITMQ_LOG_BASE: join(folder, "log"),
    RABBITMQ_LOGS: "-",
    RABBITMQ_CONFIG_FILE: join(folder, "rabbitmq.conf"),
    RABBITMQ_CONFIG_FILES: join(folder, "none"),
    RABBITMQ_CONF_ENV_FILE: join(folder, "none"),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, "enabled_plugins"),
    RABBITMQ_PID_FILE: join(folder, "pid"),
    ERL_CRASH_DUMP_BYTES: "0",
    ERL_EPMD_ADDRESS: "127.0.0.1",
  };
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();

  async function start(tries = mostStarts): Promise<void> {
    const started = spawn(program ?? "", [], { env, stdio: "ignore", detached: true });
    child = started;
    ended = new Promise<void>((resolve) => started.once("exit", () => resolve()));
    if (await answers(port, () => started.exitCode !== null || started.signalCode !== null)) return;
    // Right after a kill the name of its node, or a port, may still be taken.
    if (tries === 1) throw new Error(`RabbitMQ ended ${mostStarts} times: exit code ${started.exitCode}`);
    await delay(1000);
    await start(tries - 1);
  }

  /** The wrapper and the machine under it. */
  async function kill(): Promise<void> {
    const pid = child?.pid;
    child = null;
    if (pid === undefined) return;
    process.kill(-pid, "SIGKILL");
    await ended;
  }

  await start();
  return {
    port,
    url: `amqp://127.0.0.1:${port}`,
    kill,
    async start() {
      rmSync(join(folder, "mnesia"), { recursive: true, force: true, maxRetries });
      await start();
    },
    async stop() {
      await kill();
      gate.close();
      rmSync(folder, { recursive: true, force: true, maxRetries });
    },
  };
}
