// The account's composition: a guest, until session, ping, ticket and placement are composed here.
import { KvotaError } from "./errors.ts";
import type { CreateAccount } from "./ports.ts";

const refuse = (): Promise<never> => Promise.reject(new KvotaError("mustLogin"));

export const createAccount: CreateAccount = () => ({
  session: { logIn: refuse, logOut: refuse },
  ticket: {
    toggle: refuse,
    remove: refuse,
    restore: refuse,
    removeInvalid: refuse,
    clear: refuse,
    setStake: refuse,
    setOddsPolicy: refuse,
    acceptChanges: refuse,
    pay: refuse,
    retry: refuse,
    discard: refuse,
    answerReoffer: refuse,
    closeOutcome: refuse,
  },
  preferences: { set: refuse, closeNotice: refuse },
  tabSaidHello: () => Promise.resolve(),
  preAuth: () => Promise.resolve({ token: null }),
  start: () => Promise.resolve(),
  stop: () => undefined,
});
