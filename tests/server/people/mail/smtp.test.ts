// The whole way of a mail: from a call of the API over the outbox to an SMTP server.
import { afterEach, describe, expect, it } from "vitest";
import { startMailServer, type MailServer } from "../../../harness/mail-server.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { until } from "../../../harness/until.ts";

let mail: MailServer;
let server: TestServer;

afterEach(async () => {
  await server.stop();
  await mail.stop();
});

const forget = (email = "player@kvota.example", headers: Record<string, string> = {}) =>
  server.call("/kcmanager/sendResetPasswordEmail", { body: { email }, headers });

/** Headers and the decoded text. */
function decoded(raw: string): string {
  const [head = "", body = ""] = raw.split("\r\n\r\n");
  return `${head}\n\n${/base64/.test(head) ? Buffer.from(body, "base64").toString("utf8") : body}`;
}

describe("with an SMTP server", () => {
  it("a mail is sent once, as plain text with a working link, in the language asked for", async () => {
    mail = await startMailServer();
    server = await startTestServer({
      config: { smtpUrl: mail.url, publicUrl: "https://kvota.example", mailFrom: "Kvota <mail@kvota.example>" },
    });
    await forget("player@kvota.example", { "accept-language": "ru-RU,ru;q=0.9,en;q=0.5" });
    await mail.receive(1);
    const [only] = mail.received;
    expect(only).toMatchObject({ from: "mail@kvota.example", to: ["player@kvota.example"] });
    const text = decoded(only!.raw);
    expect(text).toContain("Content-Type: text/plain; charset=utf-8");
    expect(text).toContain("Здравствуйте, Petar!");
    expect(text).toContain("действует один раз, 1 час.");
    const link = /https:\/\/kvota\.example\/ru\/auth\/reset-password\?\S+/.exec(text)?.[0];
    const { userId, token } = Object.fromEntries(new URL(link!).searchParams);
    const fresh = { password: "Nova-Lozinka1", passwordConfirmation: "Nova-Lozinka1" };
    const reset = await server.call("/kcmanager/resetPassword", { body: { userId, token, ...fresh } });
    expect(reset.status).toBe(204);
    await mail.receive(2);
    await server.restart();
    await forget("player2@kvota.example");
    await mail.receive(3);
    const receivers = ["player", "player", "player2"].map((name) => [`${name}@kvota.example`]);
    expect(mail.received.map(({ to }) => to)).toEqual(receivers);
  });

  it("that refuses for now finds the mail still waiting after a restart, and not tried before its time", async () => {
    mail = await startMailServer();
    mail.refuseWith(451);
    server = await startTestServer({ config: { smtpUrl: mail.url } });
    await forget();
    await until(() => mail.tries() === 1);
    mail.refuseWith(null);
    await server.restart();
    expect((await server.call<unknown[]>("/sandbox/outbox")).body).toHaveLength(1);
    // The first pause is ten seconds: one that is written now goes first.
    await forget("player2@kvota.example");
    await mail.receive(1);
    expect(mail.received.map(({ to }) => to)).toEqual([["player2@kvota.example"]]);
    expect(mail.tries()).toBe(2);
  });

  it("that does not answer holds up no call", async () => {
    mail = await startMailServer();
    server = await startTestServer({ config: { smtpUrl: "smtp://127.0.0.1:1" } });
    expect((await forget()).status).toBe(204);
  });
});
