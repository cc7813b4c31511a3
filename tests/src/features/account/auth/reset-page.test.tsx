// @vitest-environment jsdom
// A new password by the link of an e-mail: who was invited by an agent is asked what that agent may do, nobody else is.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { AuthDialog } from "../../../../../src/features/account/auth/auth-dialog.tsx";
import { ResetPage } from "../../../../../src/features/account/auth/reset-page.tsx";
import { languages } from "../../../../../src/i18n/languages.ts";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => setWidth(360));
afterEach(emptyTables);

const link = "/en/auth/reset-password?userId=u1&token=t1";
const passwords = { password: "Sandbox-Pass1", passwordConfirmation: "Sandbox-Pass1" };
const asked = "My agent may take money back from my account";
const choice = () => screen.findByRole<HTMLInputElement>("checkbox", { name: asked });

async function send(): Promise<void> {
  for (const label of ["New password", "Repeat password"])
    fireEvent.change(await screen.findByLabelText(label, { selector: "input" }), {
      target: { value: "Sandbox-Pass1" },
    });
  fireEvent.submit(screen.getByLabelText("New password", { selector: "input" }).closest("form")!);
}
const sentBy = ({ calls }: Awaited<ReturnType<typeof renderAt>>) =>
  calls.filter(({ name }) => name === "session.resetPassword").map(({ args }) => args);

describe("who was invited by an agent", () => {
  it("has allowed nothing until the box is ticked, reads what it means, and is asked once", async () => {
    const client = await renderAt(`${link}&invited=1`, <ResetPage />);
    const box = await choice();
    expect(box.checked).toBe(false);
    const hint = document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(hint).toContain("you can change it in your settings at any time");
    await send();
    await waitFor(() =>
      expect(sentBy(client)).toEqual([[{ userId: "u1", token: "t1", ...passwords, creditByAgent: false }]]),
    );
  });

  it("says yes by ticking it, and is still heard after a refusal", async () => {
    const client = await renderAt(`${link}&invited=1`, <ResetPage />);
    fireEvent.click(await choice());
    client.script("session.resetPassword", () => {
      throw new KvotaError("network");
    });
    await send();
    await screen.findByRole("alert");
    expect((await choice()).checked).toBe(true);
    client.script("session.resetPassword", () => undefined);
    await send();
    const yes = [{ userId: "u1", token: "t1", ...passwords, creditByAgent: true }];
    await waitFor(() => expect(sentBy(client)).toEqual([yes, yes]));
  });

  it("is asked in the dialog too, where the site has its forms there", async () => {
    await offerDb.catalogue.put({ key: "settings:status", value: { loginInDialog: true } });
    const both = (
      <>
        <ResetPage />
        <AuthDialog />
      </>
    );
    const client = await renderAt(`${link}&invited=1`, both);
    fireEvent.click(await choice());
    expect(screen.getByRole("dialog", { name: "New password" })).toBeDefined();
    await send();
    await waitFor(() => expect(sentBy(client)[0]).toMatchObject([{ creditByAgent: true }]));
  });

  it.each(languages)("is asked in words of the language: %s", async (language) => {
    await renderAt(`${link}&invited=1`, <ResetPage />, language);
    const label = (await screen.findByRole("checkbox")).closest("label")?.textContent ?? "";
    expect(label.length).toBeGreaterThan(20);
    expect(label === asked).toBe(language === "en");
  });
});

it("asks nothing of who forgot a password, and says nothing in their name", async () => {
  const client = await renderAt(link, <ResetPage />);
  await screen.findByLabelText("New password");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await send();
  await waitFor(() => expect(sentBy(client)).toEqual([[{ userId: "u1", token: "t1", ...passwords }]]));
});
