import { prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { dialogs } from "./dialog-routes";
import { settingsRoutes } from "./settings/settings-routes";

/** Routes of a list, its download and its dialogs. */
function list(many: string, dialogs: RouteConfigEntry[] = [], folder = `routes/admin/${many}`) {
  return [
    route(`admin/${many}`, `${folder}/${many}.tsx`, dialogs),
    route(`admin/${many}.csv`, `${folder}/${many}-csv.ts`),
  ];
}

/** Routes of a list with dialogs to create, edit and delete an item. */
function crud(many: string, one: string, folder = `routes/admin/${many}`) {
  return list(many, dialogs(one, folder), folder);
}

/** Dialogs for a booking, shown over a record's screen. */
function ofBookings(record: string) {
  return ["move", "cancel"].map((deed) =>
    route(`bookings/:bookingId/${deed}`, `routes/admin/bookings/booking-${deed}.tsx`, {
      id: `routes/admin/bookings/${record}-booking-${deed}`,
    }),
  );
}

/** All routes of the back office, inside its layouts. */
export const adminRoutes: RouteConfigEntry[] = [
  route("admin", "routes/admin/dashboard/dashboard.tsx"),
  route("admin/waiting", "routes/admin/proposals/waiting.tsx", { id: "routes/admin/proposals/waiting-first" }),
  route("admin/waiting/:proposalId", "routes/admin/proposals/waiting.tsx"),
  route("admin/waiting/:proposalId/html", "routes/admin/proposals/proposal-html.ts"),
  ...crud("tasks", "task"),
  route("admin/tasks/change", "routes/admin/tasks/task-change.ts"),
  route("admin/away", "routes/admin/absences/away.tsx", dialogs("absence", "routes/admin/absences")),
  ...crud("jobs", "job"),
  ...list("applications", [
    route("new", "routes/admin/applications/application-dialog.tsx", {
      id: "routes/admin/applications/application-new",
    }),
    route(":applicationId/delete", "routes/admin/applications/application-delete.tsx"),
  ]),
  route("admin/applications/:applicationId", "routes/admin/applications/application.tsx", [
    route("edit", "routes/admin/applications/application-dialog.tsx", {
      id: "routes/admin/applications/application-edit",
    }),
    route("move/:status", "routes/admin/applications/application-move.tsx"),
    ...ofBookings("application"),
  ]),
  route("admin/applications/:applicationId/merge", "routes/admin/applications/application-merge.tsx", [
    route(":intoId", "routes/admin/applications/application-merge-into.tsx"),
  ]),
  route("admin/applications/:applicationId/resume", "routes/admin/applications/application-resume.ts"),
  route("admin/applications/:applicationId/upload", "routes/admin/applications/application-upload.ts"),
  route("admin/applications/:applicationId/message", "routes/admin/applications/application-message.ts"),
  ...settingsRoutes,
  route("admin/settings/emails/:textId/preview", "routes/admin/settings/email-texts/email-text-preview.ts"),
  ...list("leads", [route("new", "routes/admin/leads/lead-new.tsx")]),
  route("admin/leads/:leadId", "routes/admin/leads/lead.tsx", [
    route("edit", "routes/admin/leads/lead-edit.tsx"),
    route("erase", "routes/admin/leads/lead-erase.tsx"),
    ...ofBookings("lead"),
  ]),
  route("admin/leads/:leadId/merge", "routes/admin/leads/lead-merge.tsx", [
    route(":intoId", "routes/admin/leads/lead-merge-into.tsx"),
  ]),
  ...list("bookings", [route("new", "routes/admin/bookings/booking-new.tsx")]),
  route("admin/bookings/calendars", "routes/admin/calendars/calendars.tsx", [
    route("new", "routes/admin/calendars/calendar-new.tsx"),
    route("account", "routes/admin/calendars/calendar-account.tsx"),
    route(":calendarId/choose", "routes/admin/calendars/calendar-choose.tsx"),
    route(":calendarId/remove", "routes/admin/calendars/calendar-remove.tsx"),
  ]),
  route("admin/incoming", "routes/admin/mail-in/incoming.tsx"),
  route("admin/incoming/:mailId", "routes/admin/mail-in/mail.tsx", [
    route("place", "routes/admin/mail-in/mail-place.tsx"),
    route("dismiss", "routes/admin/mail-in/mail-dismiss.tsx"),
  ]),
  route("admin/incoming/:mailId/html", "routes/admin/mail-in/mail-html.ts"),
  route("admin/incoming/:mailId/original", "routes/admin/mail-in/mail-original.ts"),
  ...list("quotes"),
  route("admin/quotes/new", "routes/admin/quotes/quote-new.tsx"),
  route("admin/quotes/:quoteId", "routes/admin/quotes/quote.tsx", [
    route("send", "routes/admin/quotes/quote-send.tsx"),
    route("delete", "routes/admin/quotes/quote-delete.tsx"),
    route("accepted", "routes/admin/quotes/quote-record-acceptance.tsx"),
    route("declined", "routes/admin/quotes/quote-record-decline.tsx"),
    route("reopen", "routes/admin/quotes/quote-reopen.tsx"),
  ]),
  route("admin/quotes/declines", "routes/admin/reports/declines.tsx"),
  route("admin/quotes/declines.csv", "routes/admin/reports/declines-csv.ts"),
  route("admin/quotes/:quoteId/edit", "routes/admin/quotes/quote-edit.tsx"),
  route("admin/quotes/:quoteId/schedule", "routes/admin/quotes/quote-schedule-rest.tsx"),
  route("admin/quotes/:quoteId/preview", "routes/admin/quotes/quote-preview.tsx"),
  ...list("customers", [route("new", "routes/admin/customers/customer-new.tsx")]),
  route("admin/customers/contacts", "routes/admin/contacts/contacts.tsx"),
  route("admin/customers/contacts.csv", "routes/admin/contacts/contacts-csv.ts"),
  route("admin/customers/:customerId", "routes/admin/customers/customer.tsx", [
    route("invite", "routes/admin/customers/customer-invite.tsx"),
    route("invitations/:invitationId/revoke", "routes/admin/customers/invitation-revoke.tsx"),
    ...prefix("contacts", dialogs("contact", "routes/admin/contacts")),
    route("contacts/:contactId/merge", "routes/admin/contacts/contact-merge.tsx"),
    route("contacts/:contactId/erase", "routes/admin/customers/person-erase.tsx", {
      id: "routes/admin/customers/contact-erase",
    }),
    route("people/:personId/role", "routes/admin/customers/person-role.tsx"),
    route("people/:personId/sessions/revoke", "routes/admin/customers/person-sign-out.tsx"),
    route("people/:personId/delete", "routes/admin/customers/person-remove.tsx"),
    route("people/:personId/erase", "routes/admin/customers/person-erase.tsx"),
    route("billing", "routes/admin/customers/billing-details.tsx"),
    route("erase", "routes/admin/customers/customer-erase.tsx"),
  ]),
  route("admin/customers/:customerId/merge", "routes/admin/customers/customer-merge.tsx", [
    route(":intoId", "routes/admin/customers/customer-merge-into.tsx"),
  ]),
  route("admin/customers/:customerId/statement", "routes/admin/customers/statement.tsx"),
  route("admin/customers/:customerId/statement.pdf", "routes/admin/customers/statement-pdf.ts"),
  route("admin/customers/:customerId/metrics", "routes/admin/customers/metrics.tsx"),
  route("admin/customers/:customerId/metrics.csv", "routes/admin/customers/metrics-csv.ts"),
  ...list("projects", [route("new", "routes/admin/projects/project-new.tsx")]),
  route("admin/projects/:projectId", "routes/admin/projects/project.tsx", [
    route("edit", "routes/admin/projects/project-edit.tsx"),
    route("picture", "routes/admin/projects/project-picture.tsx"),
    route("milestones/:milestoneId", "routes/admin/projects/milestone-edit.tsx"),
    route("remove/:kind/:itemId", "routes/admin/projects/project-remove.tsx"),
    ...ofBookings("project"),
  ]),
  route("admin/projects/:projectId/hours", "routes/admin/hours/hours.tsx", dialogs("hours", "routes/admin/hours")),
  route("admin/projects/:projectId/hours.csv", "routes/admin/hours/hours-csv.ts"),
  route("admin/projects/:projectId/files", "routes/admin/projects/project-upload.ts"),
  route("admin/projects/:projectId/files/:fileId", "routes/admin/projects/project-file.ts"),
  route("admin/timeline/:subjectKind/:subjectId", "routes/admin/timeline/timeline.tsx"),
  route("admin/messages/:recordKind/:recordId", "routes/admin/threads/record-messages.tsx"),
  route("admin/messages/:recordKind/:recordId/:fileId", "routes/admin/threads/record-message-file.ts"),
  ...list("invoices"),
  route("admin/invoices/books", "routes/admin/books/books.tsx"),
  route("admin/invoices/books/lines.csv", "routes/admin/books/lines-csv.ts"),
  route("admin/invoices/books/export", "routes/admin/books/book-export.ts"),
  route("admin/invoices/books/tax.csv", "routes/admin/books/tax-csv.ts"),
  route("admin/invoices/books/invoices.zip", "routes/admin/books/invoices-zip.ts"),
  route("admin/invoices/agreements", "routes/admin/agreements/agreements.tsx"),
  route("admin/invoices/agreements.csv", "routes/admin/agreements/agreements-csv.ts"),
  route("admin/invoices/agreements/months", "routes/admin/agreements/agreement-months.tsx"),
  route("admin/invoices/agreements/months.csv", "routes/admin/agreements/agreement-months-csv.ts"),
  route("admin/invoices/agreements/new", "routes/admin/agreements/agreement-new.tsx"),
  route("admin/invoices/agreements/:agreementId", "routes/admin/agreements/agreement.tsx", [
    route("end", "routes/admin/agreements/agreement-end.tsx"),
    route("change", "routes/admin/agreements/agreement-change.tsx"),
    route("undo", "routes/admin/agreements/agreement-undo.tsx"),
    route("edit", "routes/admin/agreements/agreement-edit.tsx"),
    route("pause", "routes/admin/agreements/agreement-pause.tsx"),
    route("resume", "routes/admin/agreements/agreement-resume.tsx"),
    route("delete", "routes/admin/agreements/agreement-delete.tsx"),
    route("cancel", "routes/admin/agreements/agreement-cancel.tsx"),
  ]),
  route("admin/invoices/new", "routes/admin/invoices/invoice-new.tsx"),
  route("admin/invoices/:invoiceId", "routes/admin/invoices/invoice.tsx", [
    route("delete", "routes/admin/invoices/invoice-delete.tsx"),
  ]),
  route("admin/invoices/:invoiceId/edit", "routes/admin/invoices/invoice-edit.tsx"),
  route("admin/invoices/:invoiceId/invoice.pdf", "routes/admin/invoices/invoice-pdf.ts"),
  ...list("received", [], "routes/admin/received-payments"),
  route("admin/received/bank", "routes/admin/bank/bank.tsx"),
  route("admin/received/bank/:fileId", "routes/admin/bank/bank-columns.tsx"),
  route("admin/received/new", "routes/admin/received-payments/received-new.tsx"),
  route("admin/received/:receivedId", "routes/admin/received-payments/received-payment.tsx", [
    route("reverse", "routes/admin/received-payments/received-reverse.tsx"),
    route("refund", "routes/admin/received-payments/received-refund.tsx"),
  ]),
  ...list("payments"),
  route("admin/payments/revenue", "routes/admin/reports/revenue.tsx"),
  route("admin/payments/revenue.csv", "routes/admin/reports/revenue-csv.ts"),
  route("admin/payments/subscriptions", "routes/admin/subscriptions/subscriptions.tsx"),
  route("admin/payments/subscriptions.csv", "routes/admin/subscriptions/subscriptions-csv.ts"),
  route("admin/payments/:paymentId/invoice", "routes/admin/payments/payment-invoice.ts"),
  ...crud("pricing", "plan"),
  ...crud("promotions", "promotion"),
  ...list("subscribers", [route(":subscriberId/delete", "routes/admin/subscribers/subscriber-delete.tsx")]),
  ...crud("redirects", "redirect"),
  route("admin/redirects/import", "routes/admin/redirects/redirects-import.tsx"),
  route("admin/redirects/missing", "routes/admin/redirects/missing.tsx"),
  route("admin/redirects/missing.csv", "routes/admin/redirects/missing-csv.ts"),
  route("admin/website", "routes/admin/website/website.tsx"),
  route("admin/website/pages", "routes/admin/website/pages/pages.tsx", [
    route("new", "routes/admin/website/pages/page-new.tsx"),
  ]),
  route("admin/website/pages.csv", "routes/admin/website/pages/pages-csv.ts"),
  route("admin/website/previews", "routes/admin/website/previews/previews.tsx", [
    route("new", "routes/admin/website/previews/preview-new.tsx"),
    route(":previewId/revoke", "routes/admin/website/previews/preview-revoke.tsx"),
  ]),
  route("admin/website/claims", "routes/admin/website/claims/claims.tsx", [
    route("new", "routes/admin/website/claims/claim-dialog.tsx", { id: "routes/admin/website/claims/claim-new" }),
    route(":claimKey/edit", "routes/admin/website/claims/claim-dialog.tsx"),
    route(":claimKey/delete", "routes/admin/website/claims/claim-delete.tsx"),
  ]),
  route("admin/website/:documentKind", "routes/admin/website/document.tsx", [
    route("address", "routes/admin/website/pages/page-address.tsx"),
    route("delete", "routes/admin/website/pages/page-delete.tsx"),
  ]),
  route("admin/website/:documentKind/draft", "routes/admin/website/document-draft.ts"),
  route("admin/website/:documentKind/versions/:number", "routes/admin/website/document-version.tsx"),
  route("admin/pictures", "routes/admin/pictures/pictures.tsx"),
  route("admin/pictures/new", "routes/admin/pictures/picture-new.tsx"),
  route("admin/pictures/choose", "routes/admin/pictures/choose-pictures.ts"),
  route("admin/pictures/:pictureId", "routes/admin/pictures/picture.tsx", [
    route("replace", "routes/admin/pictures/picture-replace.tsx"),
    route("delete", "routes/admin/pictures/picture-delete.tsx"),
  ]),
  ...list("blog", [route("new", "routes/admin/blog/post-new.tsx")]),
  route("admin/blog/:postId", "routes/admin/blog/post.tsx", [route("delete", "routes/admin/blog/post-delete.tsx")]),
  route("admin/blog/:postId/preview", "routes/admin/blog/post-preview.ts"),
  route("admin/blog/:postId/figures", "routes/admin/blog/post-figures.ts"),
  route("admin/blog/:postId/versions/:number", "routes/admin/blog/post-version.tsx"),
  route("admin/blog/:postId/drafts/:draftId", "routes/admin/blog/post-draft.tsx"),
  route("admin/blog/:postId/newsletter", "routes/admin/blog/post-newsletter.tsx"),
  route("admin/account", "routes/portal/staff-account.tsx"),
  route("admin/notifications", "routes/admin/notifications/notifications.tsx"),
  route("admin/notifications/choices", "routes/admin/notifications/notification-choices.tsx"),
  route("admin/emails", "routes/admin/emails/emails.tsx", [
    route("resend-failed", "routes/admin/emails/resend-failed.tsx"),
    route("send-held", "routes/admin/emails/send-held.tsx"),
    route("discard-held", "routes/admin/emails/discard-held.tsx"),
  ]),
  route("admin/emails/:emailId", "routes/admin/emails/email.tsx"),
  route("admin/emails/:emailId/html", "routes/admin/emails/email-html.ts"),
  route("admin/reminders", "routes/admin/reminders/reminders.tsx"),
  ...list("audit", [route(":entryId", "routes/admin/audit/audit-entry.tsx")]),
  route("admin/list-look", "routes/admin/list-looks/list-look.ts"),
  route("admin/list-views", "routes/admin/list-looks/list-views.ts"),
  route("admin/links", "routes/admin/threads/record-link-end.ts"),
  route("admin/search", "routes/admin/search/search.tsx"),
  route("admin/*", "routes/admin/not-found.tsx"),
];
