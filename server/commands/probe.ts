// `probe`: asks the server that this environment describes whether it can serve, for health checks of containers.
import type { Config } from "../config.ts";
import { CommandError } from "./command-error.ts";
import { lookup } from "../../src/domain/open-record.ts";

const timeoutMs = 2000;
/** Where a server that listens everywhere is asked. */
const everywhere: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** @throws CommandError where it says no, or nothing */
export async function probe({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const name = lookup(everywhere, host) ?? (host.includes(":") ? `[${host}]` : host);
  const address = `http://${name}:${port}/readyz`;
  let status: number;
  try {
    ({ status } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }));
  } catch (error) {
    throw new CommandError(`${address} does not answer: ${(error as Error).message}`, { cause: error });
  }
  if (status !== 200) throw new CommandError(`${address} answers ${status}`);
}
