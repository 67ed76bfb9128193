import { eq } from "drizzle-orm";
import { MOVE_MESSAGES } from "~/content/application-messages";
import { applications } from "~/db/schema/applications";
import type { ApplicationStatus } from "~/db/schema/lists";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { RenderedEmail } from "~/kernel/email-data";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import {
  type ApplicationSummary,
  applicantAddress,
  mintApplicantLink,
  PREVIEW_TOKEN,
  SUMMARY_COLUMNS,
  type SummaryRow,
  toSummary,
} from "./internal.server";
import { APPLICANT_LINK_DAYS } from "./schema";

/**
 * Message that staff may send with a move: the text to start from, and the email rendered with it or with their own
 * text.
 */
export type MovePreview = { application: ApplicationSummary; words: string; email: RenderedEmail };

/**
 * Returns the message that a move to `to` would send, with our default text or with `words`; nothing is stored or sent.
 * Needs `application.write`. Throws `application.not-found`.
 */
export async function previewMove(
  ctx: AppContext,
  { id, to, words }: { id: string; to: ApplicationStatus; words?: string },
): Promise<MovePreview> {
  requirePermission(ctx, "application.write");
  if (!isUuid(id)) throw new DomainError("application.not-found");
  const [row] = await ctx.db.select(SUMMARY_COLUMNS).from(applications).where(eq(applications.id, id));
  if (!row) throw new DomainError("application.not-found");
  const said = words ?? (await startingWords(ctx, row, to));
  const application = toSummary(row);
  return { application, words: said, email: await render(ctx, row, said, applicantAddress(ctx.origin, PREVIEW_TOKEN)) };
}

/** Sends the applicant the message of a move, in its transaction. */
export async function mailMove(tx: TransactionContext, row: SummaryRow, words: string): Promise<void> {
  const identity = await getMailIdentity(tx);
  await queueEmail(tx, {
    kind: "application-moved",
    to: row.applicantEmail,
    replyTo: identity.email,
    body: await render(tx, row, words, await mintApplicantLink(tx, row.id)),
    applicationId: row.id,
    answers: { kind: "application", id: row.id },
  });
}

async function startingWords(ctx: AppContext, row: SummaryRow, to: ApplicationStatus): Promise<string> {
  const { name: agency } = await getMailIdentity(ctx);
  return MOVE_MESSAGES[to]({ name: row.applicantName, job: row.jobTitle, agency });
}

async function render(ctx: AppContext, row: SummaryRow, words: string, url: string): Promise<RenderedEmail> {
  const identity = await getMailIdentity(ctx);
  const link = { url, validDays: APPLICANT_LINK_DAYS };
  return ctx.emails.applicationMoved({ application: row, words, link, identity, origin: ctx.origin });
}
