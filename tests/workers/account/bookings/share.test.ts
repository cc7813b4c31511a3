// Making a code of selections.
import { describe, expect, it } from "vitest";
import { madeBookingKey } from "../../../../src/db/request-keys.ts";
import { bookedFromDraft, identityOf } from "../../../../src/protocol/booked-legs.ts";
import { selectionOf } from "../../../harness/selection.ts";
import { book, code, rig, useBookingRig } from "../../../harness/booking-rig.ts";

useBookingRig();

describe("sharing", () => {
  const draft = [selectionOf(), selectionOf({ eventId: 2 })];
  const legs = draft.map(bookedFromDraft);
  const key = madeBookingKey(legs.map(identityOf));

  it("makes a code of the selections and keeps it by them, in whatever order", async () => {
    rig.services.http.on(book, { status: 201, body: { code } });
    await rig.account.bookings.share(legs);
    expect(rig.services.http.seenOf(book)[0]?.body).toEqual({ selections: legs });
    expect(await rig.services.databases.device.bookings.get(key)).toMatchObject({ kind: "made", code });
    await rig.account.bookings.share(legs.toReversed());
    expect(rig.services.http.seenOf(book)).toHaveLength(1);
  });

  it("asks anew for a code that was made long ago", async () => {
    rig.services.http.on(book, { status: 201, body: { code } });
    await rig.account.bookings.share(legs);
    await rig.services.databases.device.bookings.update(key, { at: rig.services.clock.now() - 90_000_000 });
    await rig.account.bookings.share(legs);
    expect(rig.services.http.seenOf(book)).toHaveLength(2);
  });

  it("says so offline, where no code is known yet", async () => {
    rig.services.http.on(book, { status: 201, body: { code } });
    rig.services.setConnection("offline");
    await expect(rig.account.bookings.share(legs)).rejects.toMatchObject({ code: "offline" });
    rig.services.setConnection("online");
    await rig.account.bookings.share(legs);
    rig.services.setConnection("offline");
    await rig.account.bookings.share(legs);
    expect(rig.services.http.seenOf(book)).toHaveLength(1);
  });

  it.each([
    [{ status: 429, body: { error: "tooManyRequests" } }, "tooManyRequests"],
    [{ status: 503, body: { error: "maintenance" } }, "server"],
    [{ failed: "timeout" as const }, "timeout"],
    [{ failed: "malformed" as const }, "server"],
  ])("says why there is no code: %j", async (answer, reason) => {
    rig.services.http.on(book, answer);
    await expect(rig.account.bookings.share(legs)).rejects.toMatchObject({ code: reason });
    expect(await rig.services.databases.device.bookings.count()).toBe(0);
  });
});
