import { describe, expect, it } from "vitest";
import { isFinalPayment } from "../../../../../src/domain/final-payment.ts";
import {
  callbackState,
  isWaitedFor,
  paymentOfAddress,
} from "../../../../../src/features/money/payments/callback-state.ts";
import { stepOf, toneOf, underWay } from "../../../../../src/features/money/payments/payment-progress.ts";
import { whenOfPayment } from "../../../../../src/features/money/payments/payment-texts.ts";
import { fieldOfRefusal, owedByRefusal } from "../../../../../src/features/money/payments/refusal.ts";
import { paymentStatuses, type Payment } from "../../../../../src/protocol/payments.ts";
import { samplePayment } from "../../../../harness/sample-payment.ts";

describe("where a payment stands", () => {
  it("is told as well ended or badly in the ends alone", () => {
    for (const status of paymentStatuses) {
      expect([status, ["good", "bad"].includes(toneOf(status))]).toEqual([status, isFinalPayment(status)]);
    }
    expect(paymentStatuses.filter((status) => toneOf(status) === "good")).toEqual(["succeeded"]);
  });

  it("has steps where it is a withdrawal over a provider that goes well", () => {
    const withdrawal = samplePayment({ direction: "withdrawal" });
    const steps = (["requested", "approved", "sent", "succeeded", "failed"] as const).map((status) =>
      stepOf({ ...withdrawal, status }),
    );
    expect(steps).toEqual([0, 1, 2, 3, null]);
    expect(stepOf({ ...withdrawal, method: "shop", status: "requested" })).toBeNull();
    expect(stepOf(samplePayment({ status: "succeeded" }))).toBeNull();
  });

  it("says when the money comes while nothing else does", () => {
    const of = (over: Partial<Payment>) => whenOfPayment(samplePayment(over));
    expect(of({ direction: "withdrawal", status: "requested" })).toBe("payment.when.withdrawal.card");
    expect(of({ direction: "withdrawal", status: "approved", method: "bank" })).toBe("payment.when.withdrawal.bank");
    expect(of({ direction: "withdrawal", status: "requested", method: "shop" })).toBeNull();
    for (const status of ["open", "pending", "succeeded"] as const) expect(of({ status })).toBeNull();
    for (const status of ["sent", "succeeded", "rejected"] as const)
      expect(of({ direction: "withdrawal", status })).toBeNull();
  });

  it("those under way come newest first", () => {
    const payments = [
      samplePayment({ paymentId: "a", status: "open", createdAt: 1 }),
      samplePayment({ paymentId: "b", status: "succeeded", createdAt: 2 }),
      samplePayment({ paymentId: "c", status: "review", createdAt: 3 }),
    ];
    expect(underWay(payments).map(({ paymentId }) => paymentId)).toEqual(["c", "a"]);
  });
});

describe("the page that a provider sends back to", () => {
  const known = { paymentId: "p1", guest: false, payment: null, error: null };

  it("reads the payment's id alone", () => {
    const params = new URLSearchParams("status=succeeded&payment=%20p1%20&paymentId=p2");
    expect(paymentOfAddress(params)).toBe("p1");
    expect(paymentOfAddress(new URLSearchParams("status=succeeded"))).toBe("");
  });

  it("says what the server says, and nothing more", () => {
    expect(callbackState({ ...known, paymentId: "" })).toBe("none");
    expect(callbackState(known)).toBe("checking");
    expect(callbackState({ ...known, error: "offline" })).toBe("checking");
    expect(callbackState({ ...known, error: "notFound" })).toBe("waiting");
    for (const status of paymentStatuses) {
      expect(callbackState({ ...known, payment: samplePayment({ status }) })).toBe(status);
    }
  });

  it("tells a guest nothing of a payment, nor asks for an id that is none", () => {
    expect(callbackState({ ...known, guest: true, payment: samplePayment({ status: "succeeded" }) })).toBe("waiting");
    expect(callbackState({ ...known, paymentId: "x".repeat(65) })).toBe("waiting");
  });

  it("waits until it is over", () => {
    expect((["none", "succeeded", "failed"] as const).map(isWaitedFor)).toEqual([false, false, false]);
    expect((["checking", "waiting", "open", "review", "sent"] as const).map(isWaitedFor)).not.toContain(false);
  });
});

describe("a refusal", () => {
  it("stands beside what it is about", () => {
    expect(["amountOutOfRange", "sourceMissing", "withdrawalPending", "neverHeardOf"].map(fieldOfRefusal)).toEqual([
      "amount",
      "method",
      "form",
      "form",
    ]);
  });

  it("names what must go where first, as far as it is understood", () => {
    const sources = [{ id: "b1", label: "Bank" }];
    const details = [
      { path: "b1", message: "500" },
      { path: "b2", message: "500" },
      { path: "b1", message: "much" },
    ];
    expect(owedByRefusal(details, sources)).toEqual([{ id: "b1", label: "Bank", net: 500_00 }]);
    expect(owedByRefusal([{ path: "shop", message: "20" }], sources)).toEqual([{ id: "shop", label: "", net: 20_00 }]);
  });
});
