import type { SearchedKind } from "~/domain/search/schema";
import type { HitGroup } from "~/domain/search/search-everything.server";

export const SEARCH_PATH = "/admin/search";

const KINDS: Readonly<Record<SearchedKind, { label: string; pathOf: (id: string) => string }>> = {
  lead: { label: "Leads", pathOf: (id) => `/admin/leads/${id}` },
  booking: { label: "Bookings", pathOf: bookingPath },
  quote: { label: "Quotes", pathOf: (id) => `/admin/quotes/${id}` },
  invoice: { label: "Invoices", pathOf: (id) => `/admin/invoices/${id}` },
  agreement: { label: "Agreements", pathOf: (id) => `/admin/invoices/agreements/${id}` },
  customer: { label: "Customers", pathOf: (id) => `/admin/customers/${id}` },
  project: { label: "Projects", pathOf: (id) => `/admin/projects/${id}` },
  message: { label: "Messages", pathOf: messagePath },
  application: { label: "Applications", pathOf: (id) => `/admin/applications/${id}` },
  job: { label: "Jobs", pathOf: (id) => `/admin/jobs/${id}/edit` },
  plan: { label: "Pricing", pathOf: (id) => `/admin/pricing/${id}/edit` },
  promotion: { label: "Promotions", pathOf: (id) => `/admin/promotions/${id}/edit` },
  post: { label: "Blog", pathOf: (id) => `/admin/blog/${id}` },
  page: { label: "Pages", pathOf: (id) => `/admin/website/page-${id}` },
  email: { label: "Emails", pathOf: (id) => `/admin/emails/${id}` },
};

/** Returns the lead of a booking; the booking's id tells it apart from that lead's other bookings. */
function bookingPath(id: string): string {
  const [leadId, bookingId] = id.split(" ");
  return `/admin/leads/${leadId}#booking-${bookingId}`;
}

/** Returns the record that a message is about; the message's id tells it apart from that record's other messages. */
function messagePath(id: string): string {
  const [kind, recordId, messageId] = id.split(" ");
  return `/admin/${kind}s/${recordId}#message-${messageId}`;
}

/** A screen, action or search result to go to. */
export type Place = { value: string; label: string; note: string; path: string };

export type PlaceGroup = { value: string; items: Place[] };

/** Converts results to links. */
export function toPlaces(groups: readonly HitGroup[]): PlaceGroup[] {
  return groups.map(({ kind, hits }) => ({
    value: KINDS[kind].label,
    items: hits.map(({ id, title, note }) => {
      const path = KINDS[kind].pathOf(id);
      return { value: path, label: title, note, path };
    }),
  }));
}
