/** Every way the domain can refuse, with its HTTP status. */
const HTTP_STATUS_BY_CODE = {
  "absence.not-found": 404,
  "absence.stale": 409,
  "account.not-found": 404,
  "account.stale": 409,
  "agreement.not-found": 404,
  "agreement.of-plan": 409,
  "agreement.stale": 409,
  "application.not-found": 404,
  "application.stale": 409,
  "audit.not-found": 404,
  "backup.not-found": 404,
  "billing-details.stale": 409,
  "booking-kind.not-found": 404,
  "booking-kind.stale": 409,
  "booking.not-found": 404,
  "booking.stale": 409,
  "calendar.not-found": 404,
  "claim.not-found": 404,
  "claim.stale": 409,
  "contact.not-found": 404,
  "contact.stale": 409,
  "customer.not-found": 404,
  "customer.stale": 409,
  "document.not-found": 404,
  "document.stale": 409,
  "email-text.not-found": 404,
  "email-text.stale": 409,
  "email.invalid-address": 422,
  "email.invalid-header": 422,
  "email.invalid-subject": 422,
  "email.not-found": 404,
  "file.not-found": 404,
  "file.unavailable": 503,
  "hours.not-found": 404,
  "hours.stale": 409,
  "invoice.not-found": 404,
  "invoice.stale": 409,
  "job.not-found": 404,
  "job.stale": 409,
  "key.not-found": 404,
  "lead.not-found": 404,
  "lead.stale": 409,
  "mail.not-found": 404,
  "metric.not-found": 404,
  "notification.not-found": 404,
  "payment.not-found": 404,
  "payment.provider-failed": 502,
  "payment-event.not-found": 404,
  "permission.denied": 403,
  "picture.not-found": 404,
  "picture.stale": 409,
  "plan.not-found": 404,
  "plan.stale": 409,
  "post.not-found": 404,
  "post.stale": 409,
  "preview.not-found": 404,
  "promotion.not-found": 404,
  "promotion.stale": 409,
  "page.not-found": 404,
  "page.stale": 409,
  "project.not-found": 404,
  "project.stale": 409,
  "proposal.not-found": 404,
  "redirect.not-found": 404,
  "redirect.stale": 409,
  "quote.not-found": 404,
  "quote.not-yours": 403,
  "quote.stale": 409,
  "received-payment.not-found": 404,
  "service.unavailable": 503,
  "setting.invalid": 500,
  "setting.stale": 409,
  "list-view.not-found": 404,
  "snippet.not-found": 404,
  "snippet.stale": 409,
  "subscriber.not-found": 404,
  "subscription.not-found": 404,
  "task.not-found": 404,
  "task.stale": 409,
  "tax.not-found": 404,
  "tax.stale": 409,
  "team.not-found": 404,
  "timer.not-found": 404,
  "webhook.not-found": 404,
  "webhook.stale": 409,
} as const satisfies Record<`${string}.${string}`, number>;

export type DomainErrorCode = keyof typeof HTTP_STATUS_BY_CODE;

/** The codes of `StaleEdit`, which carries the state stored now. */
export type StaleCode = Extract<DomainErrorCode, `${string}.stale`>;

/**
 * A failure that the caller didn't expect. The code is for programs; the message is for the log and never shown to
 * visitors.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode;

  constructor(code: Exclude<DomainErrorCode, StaleCode>, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = "DomainError";
    this.code = code;
  }

  get httpStatus(): number {
    return HTTP_STATUS_BY_CODE[this.code];
  }
}
