// The bookings calls of the contract: public, and slow to those who try codes out.
import * as z from "zod/mini";
import { exceedsCount } from "../../../../src/domain/account/limits.ts";
import { closedKeyOf } from "../../../../src/domain/ticket/closed-kinds.ts";
import { identityOf } from "../../../../src/protocol/booked-legs.ts";
import { combinationFault } from "../../combination/selection-fault.ts";
import { bookingMadeSchema, bookingRequestSchema, bookingSchema } from "../../../../src/protocol/bookings.ts";
import { closedOffer, kindsOfLeg } from "../../../site/cms/closed-offer.ts";
import type { ShortLived } from "../../../platform/short-lived/create-short-lived.ts";
import { countOrRefuse } from "../../../platform/short-lived/throttle.ts";
import { addressKey } from "../../../platform/http/address-key.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError, notFound, tooManyRequests } from "../../../platform/http/http-error.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { maxTicketSelections } from "../../../site/settings/ticket-settings.ts";
import type { Bookings } from "./create-bookings.ts";

const windowMs = 60_000;
/** Per address and minute: many players may share one. */
const bookedAtMost = 120;
const missedAtMost = 60;

function badSelections(path: string, message: string): HttpError {
  return new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });
}

export function registerBookingRoutes(
  http: Http,
  {
    bookings,
    book,
    settings,
    shortLived,
  }: {
    bookings: Bookings;
    book: Pick<OfferBook, "kindOf">;
    settings: Settings;
    shortLived: ShortLived;
  },
): void {
  const booked = shortLived.throttle("bookings", bookedAtMost, windowMs);
  const missed = shortLived.throttle("booking-codes", missedAtMost, windowMs);
  const tags = ["tickets"];

  http.post(
    "/sportsbetting/v1/bookings",
    { schema: { tags, body: bookingRequestSchema, response: { 200: bookingMadeSchema, 201: bookingMadeSchema } } },
    async (request, reply) => {
      // Each booking counts, not only what failed.
      await countOrRefuse(booked, addressKey(request.ip));
      const { selections } = request.body;
      const limit = settings.read(maxTicketSelections);
      if (exceedsCount(selections.length, limit))
        throw badSelections("selections", `must have at most ${limit} entries`);
      const seen = new Set<number>();
      for (const [index, selection] of selections.entries()) {
        const { eventId, sport, legs } = selection;
        const fault = combinationFault({ ...identityOf(selection), sport, legs });
        if (fault !== null) throw badSelections(`selections.${index}.${fault.field}`, fault.message);
        if (seen.has(eventId)) throw badSelections(`selections.${index}.eventId`, "must be one selection per match");
        seen.add(eventId);
      }
      const closed = closedKeyOf(
        selections.flatMap(({ eventId, type }) => kindsOfLeg(book, eventId, type)),
        closedOffer(settings),
      );
      if (closed !== null) throw new HttpError(422, closed);
      const { code, isNew } = await bookings.book(selections);
      return reply.code(isNew ? 201 : 200).send({ code });
    },
  );

  http.get(
    "/sportsbetting/v1/bookings/:code",
    {
      schema: {
        tags,
        params: z.object({ code: z.string().check(z.maxLength(64)) }),
        response: { 200: bookingSchema },
      },
    },
    async (request) => {
      const wait = await missed.waitMs(addressKey(request.ip));
      if (wait > 0) throw tooManyRequests(wait);
      const found = await bookings.find(request.params.code);
      if (found !== null) return found;
      await missed.fail(addressKey(request.ip));
      throw notFound();
    },
  );
}
