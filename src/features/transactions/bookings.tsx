// Bookings by day: a table where there is room for its columns, cards where there is not.
import { useState, type ReactNode } from "react";
import type { Booking } from "../../protocol/read-transactions.ts";
import { phone, useMedia } from "../../ui/use-media.ts";
import { BookingCards } from "./booking-cards.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import type { DayGroup } from "./day-groups.ts";

export interface BookingsProps {
  days: readonly DayGroup[];
  isUnfolded(booking: Booking): boolean;
  onToggle(booking: Booking): void;
}

export function Bookings({ days }: Pick<BookingsProps, "days">): ReactNode {
  const small = useMedia(phone);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const props: BookingsProps = {
    days,
    isUnfolded: ({ id }) => unfolded.has(id),
    onToggle: ({ id }) =>
      setUnfolded((held) => {
        const next = new Set(held);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
  return small ? <BookingCards {...props} /> : <BookingsTable {...props} />;
}
