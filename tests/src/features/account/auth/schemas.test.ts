// The forms' rules, field by field: which key each value earns, and what is sent.
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { isGoodPassword, isPersonName, metPasswordRules } from "../../../../../src/domain/account/account-rules.ts";
import {
  forgotSchema,
  logInSchema,
  registerSchema,
  resetSchema,
} from "../../../../../src/features/account/auth/schemas.ts";

/** First key of each field that is wrong. */
function keysOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { success, error } = schema.safeParse(value);
  const keys: Record<string, string> = {};
  for (const { path, message } of success ? [] : error.issues) keys[String(path[0])] ??= message;
  return keys;
}

const good = {
  username: "mila",
  firstName: "Mila",
  lastName: "Ilić",
  email: "mila@example.com",
  password: "Tajna-Lozinka1",
  passwordConfirmation: "Tajna-Lozinka1",
  promoCode: "",
};

describe("log-in", () => {
  it.each([
    [
      { username: "", password: "" },
      { username: "usernameRequired", password: "passwordRequired" },
    ],
    [{ username: "  ", password: "x" }, { username: "usernameRequired" }],
    [{ username: "x", password: "" }, { password: "passwordRequired" }],
    [{ username: "x", password: " " }, {}],
  ])("%j -> %j", (fields, keys) => {
    expect(keysOf(logInSchema, { ...fields, rememberMe: false })).toEqual(keys);
  });

  it("sends the name trimmed and the password as it was typed", () => {
    const typed = { username: " mila ", password: " a b ", rememberMe: true };
    expect(logInSchema.parse(typed)).toEqual({ username: "mila", password: " a b ", rememberMe: true });
  });
});

describe("forgotten password", () => {
  it.each([
    ["", "emailRequired"],
    ["   ", "emailRequired"],
    ["nobody", "emailInvalid"],
    ["no body@example.com", "emailInvalid"],
    ["nobody@example", "emailInvalid"],
    ["@example.com", "emailInvalid"],
    [" a@b.co ", undefined],
    ["ђорђе@пример.срб", undefined],
  ])("%j -> %s", (email, key) => {
    expect(keysOf(forgotSchema, { email })["email"]).toBe(key);
  });
});

describe("registration", () => {
  it.each([
    [{}, {}],
    [{ username: "" }, { username: "usernameRequired" }],
    [{ username: " a " }, { username: "usernameMinLength" }],
    [{ username: "ana@mail.example" }, { username: "usernameInvalid" }],
    [{ username: "abc" }, {}],
    [{ firstName: "" }, { firstName: "firstNameRequired" }],
    [{ firstName: "R2D2" }, { firstName: "firstNameInvalid" }],
    [{ firstName: "Ana-Marija Đ" }, {}],
    [{ firstName: "Αθηνά" }, {}],
    [{ lastName: " " }, { lastName: "lastNameRequired" }],
    [{ lastName: "O'Neil" }, { lastName: "lastNameInvalid" }],
    [{ email: "x" }, { email: "emailInvalid" }],
    [{ password: "" }, { password: "passwordRequired", passwordConfirmation: "passwordsMustMatch" }],
    [{ password: "Kratka1", passwordConfirmation: "Kratka1" }, { password: "passwordInvalidUniversal" }],
    [{ password: "samo mala 1", passwordConfirmation: "samo mala 1" }, { password: "passwordInvalidUniversal" }],
    [{ password: "SAMO VELIKA 1", passwordConfirmation: "SAMO VELIKA 1" }, { password: "passwordInvalidUniversal" }],
    [{ password: "Bez-Cifara-Je", passwordConfirmation: "Bez-Cifara-Je" }, { password: "passwordInvalidUniversal" }],
    [{ passwordConfirmation: "" }, { passwordConfirmation: "passwordConfirmationRequired" }],
    [{ passwordConfirmation: "tajna-lozinka1" }, { passwordConfirmation: "passwordsMustMatch" }],
    [{ passwordConfirmation: " Tajna-Lozinka1 " }, {}],
    // Told whatever else is wrong.
    [
      { username: "", passwordConfirmation: "x" },
      { username: "usernameRequired", passwordConfirmation: "passwordsMustMatch" },
    ],
  ])("%j -> %j", (change, keys) => {
    expect(keysOf(registerSchema, { ...good, ...change })).toEqual(keys);
  });

  it("sends trimmed values", () => {
    const typed = Object.fromEntries(Object.entries(good).map(([field, value]) => [field, `  ${value} `]));
    expect(registerSchema.parse(typed)).toEqual(good);
  });
});

describe("a new password", () => {
  it("is trimmed, its repetition is not", () => {
    const typed = { password: " Tajna-Lozinka1 ", passwordConfirmation: "Tajna-Lozinka1", creditByAgent: false };
    expect(keysOf(resetSchema, typed)).toEqual({});
    expect(keysOf(resetSchema, { ...typed, passwordConfirmation: " Tajna-Lozinka1 " })).toEqual({
      passwordConfirmation: "passwordsMustMatch",
    });
  });
});

describe("the rules of accounts", () => {
  it.each([
    ["", []],
    ["abcdefghij", ["length"]],
    ["Ab", ["case"]],
    ["1", ["digit"]],
    ["Žđ3", ["case", "digit"]],
    ["Abcdefghi1", ["length", "case", "digit"]],
  ])("a password %j meets %j", (password, rules) => {
    expect([...metPasswordRules(password)]).toEqual(rules);
    expect(isGoodPassword(password)).toBe(rules.length === 3);
  });

  it.each([
    ["Ana", true],
    ["Ana Marija", true],
    ["Jean-Luc", true],
    ["-Ana", false],
    ["Ana-", false],
    ["Ana1", false],
    ["", false],
  ])("a name %j is one: %s", (name, is) => {
    expect(isPersonName(name)).toBe(is);
  });
});
