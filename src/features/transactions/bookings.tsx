// Bookings by day: a table where there is room for its columns, cards where there is not.
import { useState, type ReactNode } from "react";
import { phone, useMedia } from "../../ui/layout/use-media.ts";
import { BookingCards } from "./booking-cards.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import type { BookingsProps } from "./bookings-table.tsx";

export function Bookings({ days }: Pick<BookingsProps, "days">): ReactNode {
  const small = useMedia(phone);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const props: BookingsProps = {
    days,
    isUnfolded: ({ id }) => unfolded.has(id),
    onToggle: ({ id }) =>
      setUnfolded((open) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
  return small ? <BookingCards {...props} /> : <BookingsTable {...props} />;
}
