// The example provider that is shipped, as a process of its own.
import { spawn } from "node:child_process";
import { join } from "node:path";

export const exampleSecret = `whsec_${Buffer.from("the secret of the example provider").toString("base64")}`;

export interface ExampleProvider {
  readonly url: string;
  /** A button of its page; where it sends the player then. */
  press(redirectUrl: string, answer: "pay" | "decline"): Promise<string | null>;
  stop(): Promise<void>;
}

/** @param env such as WEBHOOKS=0, or PORT where it has to be known before */
export async function startExampleProvider(
  siteUrl: string,
  env: Record<string, string> = {},
): Promise<ExampleProvider> {
  const file = join(import.meta.dirname, "../../ops/examples/payment-provider.js");
  const child = spawn(process.execPath, [file], {
    env: { PORT: "0", SITE_URL: siteUrl, SECRET: exampleSecret, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(/http\S+/.exec(chunk.toString())?.[0] ?? ""));
    child.once("exit", (code) => reject(new Error(`the example provider ended with ${code}`)));
  });
  return {
    url,
    async press(redirectUrl, answer) {
      const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ answer }) } as const;
      return (await fetch(redirectUrl, form)).headers.get("location");
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
