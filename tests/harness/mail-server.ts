// A real SMTP server on a free port, which keeps what it is given or refuses it as told.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came: headers and encoded body. */
  raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Tries so far, refused ones too. */
  tries(): number;
  /** What the next mails are answered with; null = they are taken. */
  refuseWith(code: number | null): void;
  /** Resolves once so many were received. */
  receive(count: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let tries = 0;
  let arrived = (): void => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      tries += 1;
      if (refusal === null) return done();
      done(Object.assign(new Error("not now"), { responseCode: refusal }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString("utf8"),
        });
        done();
        arrived();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    refuseWith: (code) => (refusal = code),
    async receive(count) {
      while (received.length < count) await new Promise<void>((resolve) => (arrived = resolve));
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
