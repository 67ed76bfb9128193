import { BOOKING_STANDING_LABELS, type BookingStanding, type ListedBooking } from "~/domain/bookings/schema";
import { formatMoment } from "~/lib/calendar-date";
import type { ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status, type StatusTone } from "../kit/status";

const TONES = {
  ahead: "accent",
  now: "warn",
  over: "outline",
  missed: "bad",
  canceled: "outline",
} as const satisfies Record<BookingStanding, StatusTone>;

export const BOOKING_COLUMNS: readonly ListColumn<ListedBooking, object>[] = [
  {
    id: "name",
    header: "Who",
    isLabelled: false,
    csv: { Name: ({ name }) => name, Email: ({ email }) => email, Phone: ({ phone }) => phone },
    cell: ({ leadId, name, email, what, project }) => (
      <RowName to={`/admin/leads/${leadId}`} about={project === null ? what : `${what}, ${project}`}>
        {name || email}
      </RowName>
    ),
  },
  {
    id: "starts",
    header: "When",
    sort: "starts",
    csv: {
      Kind: ({ what }) => what,
      Starts: ({ startsAt }) => startsAt,
      Ends: ({ endsAt }) => endsAt,
      Project: ({ project }) => project ?? "",
    },
    cell: ({ startsAt }) => (
      <time dateTime={startsAt} className="cell-line">
        {formatMoment(startsAt)}
      </time>
    ),
  },
  {
    id: "hosts",
    header: "With",
    hideBelow: "lg",
    csv: { With: ({ hosts }) => hosts.join(", ") },
    cell: ({ hosts }) => <span className="cell-line">{hosts.join(", ")}</span>,
  },
  {
    id: "status",
    header: "Status",
    csv: { Status: ({ standing }) => standing, Id: ({ id }) => id },
    cell: ({ standing }) => <Status tone={TONES[standing]}>{BOOKING_STANDING_LABELS[standing]}</Status>,
  },
];
