// @vitest-environment jsdom
// The form for a new account on its page: what a link brings along.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { RegisterPage } from "../../../../../src/features/account/auth/auth-pages.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(360);
  await openTables();
});
afterEach(emptyTables);

const code = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Promo code (optional)" });
const fields = {
  Username: "marko",
  "First name": "Marko",
  "Last name": "Marković",
  "E-mail": "marko@example.org",
  Password: "Sandbox-Pass1",
  "Repeat password": "Sandbox-Pass1",
};

describe("a link with a promo code", () => {
  it("fills the field in, which is sent as any other and can be changed", async () => {
    const client = await renderAt("/en/auth/register?promo=%20WELCOME500", <RegisterPage />);
    expect((await code()).value).toBe("WELCOME500");
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    fireEvent.submit((await code()).form!);
    await waitFor(() => expect(client.calls.map(({ name }) => name)).toContain("session.register"));
    const [sent] = client.calls.find(({ name }) => name === "session.register")!.args;
    expect(sent).toMatchObject({ username: "marko", promoCode: "WELCOME500" });
  });

  it("fills in nothing where there is none, and no more than a code has", async () => {
    await renderAt("/en/auth/register", <RegisterPage />);
    expect((await code()).value).toBe("");
    await emptyTables();
    await renderAt(`/en/auth/register?promo=${"x".repeat(200)}`, <RegisterPage />);
    expect((await code()).value).toBe("x".repeat(32));
  });
});
