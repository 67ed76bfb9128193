import { and, desc, isNull, sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import type { Submission } from "~/domain/forms/submission";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted, type Limited } from "~/kernel/counted.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { atLeast } from "~/lib/at-least";
import {
  auditApplication,
  holdApplication,
  mintApplicantLink,
  revokeApplicantLinks,
  SUMMARY_COLUMNS,
  type SummaryRow,
} from "./internal.server";
import { APPLICANT_LINK_DAYS, type LinkRequest } from "./schema";
import { mayWriteTo } from "./screening.server";

/** `received` is returned whether the address has applications or not. */
export type LinkRequestOutcome = { outcome: "received" } | Limited;

const PER_CLIENT: RateLimitRule = { name: "applicant-link", points: 10, seconds: 60 * 60 };
/** Most applications, newest first, listed in one message. */
const LINKS_MAX = 20;
/** Longer than the work takes, so that timing reveals nothing about the address. */
const ANSWER_MS = 250;

/**
 * Sends new private links to an address that has applications, all in one message. Open to everyone, with the same
 * outcome for every address.
 */
export async function requestApplicantLinks(
  ctx: AppContext,
  { email }: LinkRequest,
  submission: Pick<Submission, "honeypot" | "clientAddress">,
): Promise<LinkRequestOutcome> {
  if (submission.honeypot) return { outcome: "received" };
  return counted(ctx, [{ rule: PER_CLIENT, key: addressBlock(submission.clientAddress) }], async () => {
    await atLeast(ANSWER_MS, mailAllLinks(ctx, email));
    return { outcome: "received" };
  });
}

async function mailAllLinks(ctx: AppContext, email: string): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await mayWriteTo(tx, email))) return;
    const rows = await tx.db
      .select(SUMMARY_COLUMNS)
      .from(applications)
      .where(and(sql`lower(${applications.applicantEmail}) = lower(${email})`, isNull(applications.quarantineReason)))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(LINKS_MAX)
      .for("key share");
    await mailLinks(onBehalfOf(tx, VISITOR), rows);
  });
}

/**
 * Sends an applicant a new private link; earlier ones stop working. Needs `application.write`. Throws
 * `application.not-found`.
 */
export async function renewApplicantLink(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "application.write");
  await transact(ctx, async (tx) => {
    const row = await holdApplication(tx, id);
    await revokeApplicantLinks(tx, row.id);
    await mailLinks(tx, [row]);
  });
}

/** Sends new private links to these applications of one person, in one message. */
export async function mailLinks(tx: TransactionContext, rows: readonly SummaryRow[]): Promise<void> {
  const [newest] = rows;
  if (!newest) return;
  const links = [];
  for (const { id, jobTitle, appliedOn } of rows) {
    links.push({ jobTitle, appliedOn, url: await mintApplicantLink(tx, id) });
    await auditApplication(tx, "application.link-sent", id, {});
  }
  const identity = await getMailIdentity(tx);
  const { applicantName } = newest;
  await queueEmail(tx, {
    kind: "application-links",
    to: newest.applicantEmail,
    replyTo: identity.email,
    body: await tx.emails.applicationLinks({
      applicantName,
      links,
      validDays: APPLICANT_LINK_DAYS,
      identity,
      origin: tx.origin,
    }),
    applicationId: newest.id,
    answers: { kind: "application", id: newest.id },
  });
}
