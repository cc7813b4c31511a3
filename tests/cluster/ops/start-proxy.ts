// A proxy with its shipped file, in front of two ports of this machine.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { makeSiteCertificate, proxyEnv, site, writeProxyFile, type ProxyName } from "./proxy-files.ts";

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface RunningProxy {
  /** https://…, which the agent alone finds. */
  readonly url: string;
  readonly agent: Agent;
  readonly child: ChildProcess;
  /** https://…, for whoever trusts the certificate. */
  readonly address: string;
  readonly certificate: string;
  call(path: string, call?: Call): Promise<Answer>;
  /** Without encryption. */
  callPlainly(path: string): Promise<Answer>;
  stop(): Promise<void>;
}

const lookup: LookupFunction = (_host, options, done) =>
  options.all === true ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);

/** Only ends a test that hangs. */
const longestStartMs = 60_000;

/** Asks nothing: a proxy that has met a dead process avoids it. */
async function handshake(port: number): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1", servername: site, rejectUnauthorized: false });
  await once(socket, "secureConnect");
  socket.destroy();
}

/** @param upstreams ports; nothing need listen there @param connections at most, at once; HAProxy's alone */
export async function startProxy(
  name: ProxyName,
  upstreams: readonly [number, number],
  connections?: number,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `kvota-${name}-`));
  makeSiteCertificate(folder);
  const certificate = readFileSync(join(folder, "site.pem.crt"), "utf8");
  const [http, https] = [await freePort(), await freePort()];
  const { run } = writeProxyFile(name, {
    folder,
    http,
    https,
    upstreams,
    ...(connections === undefined ? {} : { connections }),
  });
  const child = spawn(name, run, { env: proxyEnv(folder), cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close");
  // The certificate is the test's own.
  const agent = new Agent({ lookup, rejectUnauthorized: false });

  function call(path: string, { method = "GET", headers = {}, body }: Call = {}, plainly = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const place = { host: site, path, method, headers: { accept: "text/html,*/*", ...headers } };
      const asked = plainly
        ? plainRequest({ ...place, port: http, lookup })
        : request({ ...place, port: https, agent });
      asked.once("error", reject);
      asked.once("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.once("error", reject);
        response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      asked.end(body);
    });
  }

  const end = performance.now() + longestStartMs;
  for (;;) {
    try {
      await handshake(https);
      break;
    } catch (error) {
      if (child.exitCode === null && performance.now() < end) {
        await delay(25);
        continue;
      }
      child.kill("SIGKILL");
      throw new Error(`${name} does not answer: ${output}`, { cause: error });
    }
  }
  return {
    url: `https://${site}:${https}`,
    agent,
    child,
    address: `https://127.0.0.1:${https}`,
    certificate,
    call,
    callPlainly: (path) => call(path, {}, true),
    async stop() {
      agent.destroy();
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
