// What the site knows of a player: taken along as a file, shown with documents, and closed for good.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jpegSize } from "../../server/people/documents/jpeg-size.ts";
import type { Documents } from "../../src/protocol/documents.ts";
import type { VerificationsAnswer } from "../../src/protocol/operator/verifications.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { png } from "../harness/png.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createSettingsPage, type SettingsPage } from "../pages/settings-page.ts";

const password = "Sandbox-Pass1";
const place = "taken at 44.8176 N, 20.4633 E";
const screens = [
  { name: "on a phone", viewport: { width: 360, height: 740 } },
  { name: "on the desk", viewport: { width: 1280, height: 800 } },
];

describe.each(played(screens))("my data $name", ({ viewport }) => {
  let stage: Stage;
  let tab: AppPage;
  let settings: SettingsPage;
  let token: string;
  let admin: string;

  beforeAll(async () => {
    stage = await createStage({ viewport, freshServer: true });
    await stage.sandbox.post("feed", { paused: true });
    [token, admin] = [await tokenOf(stage.sandbox, "player"), await tokenOf(stage.sandbox, "admin")];
    tab = await stage.newTab();
    settings = createSettingsPage(tab);
    await tab.open("/en");
    await tab.logIn("player");
  });
  afterAll(() => stage.dispose());

  const isNarrow = () => tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const documents = () => stage.sandbox.api<Documents>("/account/v1/documents", undefined, token);
  const state = (is: Documents["state"]) => tab.page.locator(`[data-documents=${is}]`).waitFor();
  const row = (kind: string) => tab.page.locator(`[data-document=${kind}]`);
  const choose = (kind: string, name: string, mimeType: string, buffer: Buffer) =>
    row(kind).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

  it("comes as a file that holds it, three times a day", async () => {
    await settings.open();
    const part = settings.part("My data");
    const download = async () => {
      const begun = tab.page.waitForEvent("download");
      await part.getByRole("button", { name: "Download my data" }).click();
      return begun;
    };
    const first = await download();
    expect(first.suggestedFilename()).toMatch(/^player-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await first.path(), "utf8")) as Record<string, unknown>;
    expect(file).toMatchObject({ profile: { username: "player", email: "player@kvota.example" } });
    expect(file).toHaveProperty("transactions");
    for (const _again of [2, 3]) await download();
    await part.getByRole("button", { name: "Download my data" }).click();
    await part.getByText("You have downloaded your data 3 times in the last 24 hours.").waitFor();
  });

  it("is not closed by a wrong password, nor with money in it, which is said in words", async () => {
    await settings.part("Close account").getByRole("button").click();
    const dialog = tab.dialog("Close your account for good?");
    await dialog.getByText(/identity documents for/).waitFor();
    expect(await axeFindings(tab.page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close for good" }).click();
    await dialog.getByText("Enter your current password").waitFor();
    await dialog.getByLabel("Current password").fill("Wrong-Pass1");
    await dialog.getByLabel("Current password").press("Enter");
    await dialog.getByText("This is not your current password").waitFor();
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Close for good" }).click();
    await dialog.locator("[data-close-refused=walletNotEmpty]").getByText("There is still money").waitFor();
    expect(await axeFindings(tab.page)).toEqual([]);
    await dialog.getByRole("link", { name: "Payments" }).click();
    await tab.page.waitForURL("**/en/account/payment");
    await tab.page.locator("[data-wallet=balance]").first().waitFor();
  });

  it("has no other picture than one that is drawn anew, without what was beside it", async () => {
    await settings.open();
    await settings.part("My data").getByRole("link", { name: "Identity documents" }).click();
    await tab.page.waitForURL("**/en/verification");
    await state("none");
    expect(await axeFindings(tab.page)).toEqual([]);
    expect(await isNarrow()).toBeLessThanOrEqual(0);
    await choose("id_front", "card.svg", "image/svg+xml", Buffer.from("<html></html>"));
    await row("id_front").getByText("cannot be opened as a picture").waitFor();
    await choose("id_front", "card.png", "image/png", png(900, 500, place));
    await row("id_front").getByText("too small to be read").waitFor();
    expect(await documents()).toMatchObject({ state: "none", files: [] });
    await choose("id_front", "card.png", "image/png", png(3000, 2000, place));
    await state("submitted");
    await row("id_front")
      .getByText(/^Sent /)
      .waitFor();
    await row("id_back").getByText("Not sent").waitFor();
    expect(await isNarrow()).toBeLessThanOrEqual(0);

    const { result } = await stage.sandbox.api<VerificationsAnswer>("/operator/v1/verifications", {}, admin);
    const id = result.find(({ username }) => username === "player")?.files[0]?.id;
    const answer = await fetch(`${stage.server.url}/operator/v1/verifications/${id}/file`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(jpegSize(bytes)).toEqual({ width: 2400, height: 1600 });
    expect([bytes.includes(place), bytes.includes("Exif")]).toEqual([false, false]);
  });

  it("is not sent offline", async () => {
    await stage.context.setOffline(true);
    await tab.waitForConnection("offline");
    await until(
      "its button is locked",
      () => row("id_back").getByRole("button").isDisabled(),
      (locked) => locked,
    );
    await state("submitted");
    await stage.context.setOffline(false);
    await tab.waitForConnection("online");
    expect(await documents()).toMatchObject({ state: "submitted", files: [{ kind: "id_front" }] });
  });

  it("is told, in a page that is open, what the operator decided", async () => {
    const { result } = await stage.sandbox.api<VerificationsAnswer>("/operator/v1/verifications", {}, admin);
    const sub = result.find(({ username }) => username === "player")?.sub;
    await stage.sandbox.api("/operator/v1/confirm", { password }, admin);
    const reason = "The picture is blurred";
    await stage.sandbox.api("/operator/v1/verifications/decide", { id: sub, accept: false, reason }, admin);
    await state("refused");
    await tab.page.getByText(`Reason: ${reason}`).waitFor();
    expect(await axeFindings(tab.page)).toEqual([]);
  });

  it("is asked for by a withdrawal that waits for it, and leads there", async () => {
    const value = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 500 }];
    await stage.sandbox.post("settings", { scope: "general", key: "verifyAbove", value });
    const ask = { currency: "RSD", method: "card" };
    const begun = await stage.sandbox.api<{ redirectUrl: string; paymentId: string }>(
      "/payments/v1/initiate",
      { ...ask, amount: 2000, direction: "deposit" },
      token,
    );
    await fetch(new URL(begun.redirectUrl, stage.server.url), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ outcome: "success" }),
    });
    await until(
      "the deposit",
      () => stage.sandbox.api<{ status: string }>(`/payments/v1/${begun.paymentId}`, undefined, token),
      ({ status }) => status === "succeeded",
    );
    await stage.sandbox.api("/payments/v1/initiate", { ...ask, amount: 600, direction: "withdrawal" }, token);
    await tab.open("/en/account/payment");
    await tab.page.getByRole("link", { name: "Send documents" }).click();
    await tab.page.waitForURL("**/en/verification");
    await state("refused");
    expect(stage.faults).toEqual([]);
  });
});

it("an account that is closed is logged out on all devices, and nobody logs in to it", async () => {
  const stage = await createStage({ freshServer: true });
  try {
    for (const currency of ["RSD", "EUR"])
      await stage.sandbox.post("user", { username: "player2", currency, credit: 0 });
    const [tab, elsewhere] = [await stage.newTab(), await stage.newDevice({})];
    for (const device of [tab, elsewhere]) {
      await device.open("/en");
      await device.logIn("player2");
    }
    const settings = createSettingsPage(tab);
    await settings.open();
    await settings.part("Close account").getByRole("button").click();
    const dialog = tab.dialog("Close your account for good?");
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByLabel("Current password").press("Enter");
    await tab.page.getByText("Your account is closed").first().waitFor();
    await tab.page.waitForURL("**/en");
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    await elsewhere.page.getByText("Your session has ended").waitFor();
    await expect(tokenOf(stage.sandbox, "player2")).rejects.toThrow("401");
    expect(stage.faults).toEqual([]);
  } finally {
    await stage.dispose();
  }
});
