// A password from standard input: its first line, typed without being shown or piped in.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** "" where nothing comes. */
export function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const typed = stdin.isTTY;
  if (typed) stderr.write("Password: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: typed });
  return new Promise((resolve) => {
    let password = "";
    lines.once("line", (line) => {
      password = line;
      lines.close();
    });
    lines.once("close", () => {
      if (typed) stderr.write("\n");
      resolve(password);
    });
  });
}
