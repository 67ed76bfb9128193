import type { Absence } from "~/domain/absences/schema";
import type { StaffMember } from "~/domain/accounts/queries.server";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import type { Claim } from "~/domain/claims/schema";
import type { Contact } from "~/domain/contacts/internal.server";
import type { PageFacts } from "~/domain/custom-pages/schema";
import type { EditedDocument } from "~/domain/documents/internal.server";
import type { EmailText } from "~/domain/email-texts/internal.server";
import type { LoggedHours } from "~/domain/hours/queries.server";
import type { BillingDetails } from "~/domain/invoices/billing-details.server";
import type { InvoiceRow } from "~/domain/invoices/internal.server";
import type { StaffJob } from "~/domain/jobs/staff-job.server";
import type { Lead } from "~/domain/leads/inbox.server";
import type { Picture } from "~/domain/pictures/schema";
import type { Plan } from "~/domain/plans/schema";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import type { ProjectDetail } from "~/domain/projects/queries.server";
import type { Promotion } from "~/domain/promotions/schema";
import type { Quote } from "~/domain/quotes/internal.server";
import type { Redirect } from "~/domain/redirects/schema";
import type { StoredSetting } from "~/domain/settings/queries.server";
import type { SettingKey } from "~/domain/settings/schema";
import type { Snippet } from "~/domain/snippets/schema";
import type { Task } from "~/domain/tasks/schema";
import type { TaxRate } from "~/domain/taxes/schema";
import type { Endpoint } from "~/domain/webhooks/queries.server";
import type { AppContext } from "./app-context";
import { DomainError, type StaleCode } from "./domain-error";

/** What a stale edit of each noun brings along: the noun as it is stored now. */
export type StoredNow = AllCodes<{
  "absence.stale": Absence;
  "account.stale": StaffMember;
  "application.stale": ApplicationSummary;
  "billing-details.stale": BillingDetails;
  "claim.stale": Claim;
  "contact.stale": Contact;
  "customer.stale": { name: string; notes: string; taxCertificate: string; updatedAt: string };
  "document.stale": EditedDocument;
  "email-text.stale": EmailText;
  "hours.stale": LoggedHours;
  "invoice.stale": InvoiceRow;
  "job.stale": StaffJob;
  "lead.stale": Lead;
  "page.stale": PageFacts;
  "picture.stale": Picture;
  "plan.stale": Plan;
  "post.stale": EditedPost;
  "project.stale": ProjectDetail;
  "promotion.stale": Promotion;
  "quote.stale": Quote;
  "redirect.stale": Redirect;
  "setting.stale": { [Key in SettingKey]: { key: Key } & StoredSetting<Key> }[SettingKey];
  "snippet.stale": Snippet;
  "task.stale": Task;
  "tax.stale": TaxRate;
  "webhook.stale": Endpoint;
}>;

type AllCodes<Stored extends Record<StaleCode, unknown>> = Stored;

/** Someone has changed what an edit is based on. Nothing was stored; `stored` is what is there now. */
export class StaleEdit<Code extends StaleCode = StaleCode> extends DomainError {
  readonly stored: StoredNow[Code];
  private readonly of: Code;

  constructor(code: Code, stored: StoredNow[Code]) {
    super(code as never); // safe: this class alone says a stale code, since it alone has what is stored
    this.of = code;
    this.stored = stored;
  }

  /** Whether it is about this noun; `stored` is then of its type. */
  is<Other extends StaleCode>(code: Other): this is StaleEdit<Other> {
    return (this.of as StaleCode) === code;
  }
}

/**
 * Refuses an edit of what was changed since the editor read it, with what `readStored` returns. `seenAt` is the ISO time that
 * came with the form; absent: any version will do.
 */
export async function refuseStaleEdit<Code extends StaleCode>(
  code: Code,
  { row, seenAt }: { row: { updatedAt: Date }; seenAt: string | undefined },
  readStored: () => StoredNow[Code] | Promise<StoredNow[Code]>,
): Promise<void> {
  if (seenAt === undefined || Date.parse(seenAt) === row.updatedAt.getTime()) return;
  throw new StaleEdit(code, await readStored());
}

/** The time of a change, always later than that of the change before. */
export function changeTime(ctx: Pick<AppContext, "clock">, row: { updatedAt: Date }): Date {
  return new Date(Math.max(ctx.clock.now().getTime(), row.updatedAt.getTime() + 1));
}

/** The later of both versions: an edit of either makes it another one. */
export function seenOfBoth(one: { updatedAt: Date }, other: { updatedAt: Date }): Date {
  return one.updatedAt > other.updatedAt ? one.updatedAt : other.updatedAt;
}
