import { globSync, readFileSync } from "node:fs";

const NAME = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g;
/** Where an action is named: as the field of an entry, as one of two, or for a helper that writes the entry. */
const PLACES = [
  /\baction(?::| =)[^\n;]*(?:\n\s+\?[^\n]*\n\s+:[^\n]*)?/g,
  /\b(?:audit[A-Z]\w*|changeSubscriber)\([^;"]*"[^"]*"/g,
];

/** Every action that the program's source writes into the audit log. */
export function actionsInSource(): string[] {
  const found = globSync("app/**/*.{ts,tsx}")
    .filter((path) => !path.includes(".test.") && !path.startsWith("app/content"))
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const places = PLACES.flatMap((place) => text.match(place) ?? []);
      return places.flatMap((place) => [...place.matchAll(NAME)].map(([, name = ""]) => name));
    });
  return [...new Set(found)].sort();
}

/**
 * What the walk through the forms doesn't come to, by the reason. `recordAudit` takes who asks and the request from the context, so
 * that these rows can't lack them; the tests of their verbs look at what they say.
 */
export const NOT_WALKED: Readonly<Record<string, readonly string[]>> = {
  "made by workers, commands or the first start, without a form": [
    "account.created",
    "account.rescued",
    "email.bounced",
    "email.expired",
    "file-store.accepted",
    "lead.expired",
    "lead.wrote",
    "mail.placed",
    "mail.set-aside",
    "newsletter.reminded",
    "promotion.redeemed",
    "promotion.released",
  ],
  "what the payment provider told": [
    "payment.changed",
    "payment.looked-after",
    "payment.placed",
    "payment-event.replayed",
    "received-payment.refund-asked",
    "received-payment.refund-failed",
    "received-payment.refunded",
    "subscription.canceled",
    "subscription.changed",
    "subscription.ended",
    "subscription.plan-changed",
    "subscription.resumed",
    "invoice.pay-pressed",
  ],
  "behind a password, a code or a link by mail, which the walk doesn't have": [
    "account.deleted",
    "account.email-change-requested",
    "account.email-changed",
    "account.email-confirmed",
    "account.invitation-accepted",
    "account.password-changed",
    "account.password-reset",
    "account.recovery-codes-renewed",
    "account.sessions-ended",
    "account.signed-in",
    "account.signed-out",
    "account.two-factor-ended",
    "account.two-factor-removed",
    "account.two-factor-started",
    "newsletter.confirmed",
    "newsletter.requested",
    "newsletter.resumed",
    "newsletter.unsubscribed",
    "team.joined",
    "customer.joined",
    "link.code-sent",
    "link.confirmed",
    "link.renewed",
    "link.revoked",
  ],
  "of something that the form before it has decided": ["mail.dismissed"],
  "needs a file, or reads one": [
    "account.exported",
    "application.exported",
    "application.resume-replaced",
    "file.opened",
    "post.figure-added",
    "post.figure-removed",
    "project.file-added",
    "project.file-removed",
  ],
  "needs a choice or a tick that a form without thought doesn't make": [
    "account.invited",
    "customer.created",
    "application.entered",
    "application.erased",
    "application.received",
    "application.repeated",
    "document.draft-discarded",
    "document.drafted",
    "document.published",
    "document.reset",
    "document.restored",
    "invoice.updated",
    "invoice.written-off",
    "job.created",
    "key.created",
    "newsletter.started",
    "post.created",
    "post.edited",
    "post.published",
    "project.created",
    "promotion.created",
    "quote.declined",
    "quote.updated",
    "redirect.created",
    "tax.created",
    "webhook.endpoint-created",
  ],
  "one of several buttons or states of a form of which the walk comes to another": [
    "account.enabled",
    "account.invited-again",
    "application.moved",
    "application.quarantined",
    "application.released",
    "application.spam-confirmed",
    "email.discarded",
    "invoice.paid-from-credit",
    "lead.assigned",
    "lead.released",
    "lead.spam-confirmed",
    "metric.removed",
    "plan.moved",
    "post.restored",
    "post.unpublished",
    "post.unscheduled",
    "project.hours-changed",
    "project.hours-logged",
    "project.hours-removed",
    "project.hours-shown",
    "project.milestone-changed",
    "project.milestone-moved",
    "project.milestone-reached",
    "project.milestone-removed",
    "project.milestone-reopened",
    "project.update-removed",
    "quote.deleted",
    "quote.published",
    "quote.requested-again",
    "team.invitation-revoked",
    "team.removed",
    "webhook.endpoint-turned-on",
    "webhook.failed-resent",
    "webhook.resent",
  ],
};
