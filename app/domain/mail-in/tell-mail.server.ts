import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { leads } from "~/db/schema/leads";
import { withStaffReaders } from "~/domain/notifications/notify-staff.server";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import type { RateLimitRule } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { shorten } from "~/lib/shorten";
import type { MailWords } from "./mail-words";

/** Limits notices about one lead or application, in case mail programs loop. */
const NOTICES: RateLimitRule = { name: "mailed-answer", points: 20, seconds: 60 * 60 };
const NAME_MAX_CHARACTERS = 80;

type Answered = { kind: "lead" | "application"; id: string };
/** `inCharge`: account ids. */
type About = { name: string; sender: string; inCharge: readonly string[] };

/**
 * Notifies staff who want it that a lead or an applicant wrote: usually the person in charge with their stand-in, and
 * the people named in Settings. Lead or application stay locked until the transaction ends. Suspected spam notifies
 * nobody. For the placing of a mail. Throws `lead.not-found` and `application.not-found`.
 */
export async function tellOfMail(
  tx: TransactionContext,
  { kind, id }: Answered,
  { words, files }: { words: MailWords; files: readonly string[] },
): Promise<void> {
  const about = await (kind === "lead" ? aboutLead(tx, id) : aboutApplication(tx, id));
  if (!about || !(await tx.limits.takeWithin(tx.db, NOTICES, `${kind}:${id}`))) return;
  const author = about.sender || words.fromName || words.from;
  const body = await tx.emails.recordMessageReceived({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    kind,
    author,
    businessName: author,
    number: about.name,
    text: words.toldText || words.subject,
    fileName: files.join(", "),
    asksChange: false,
    url: `${tx.origin}/admin/${kind}s/${id}`,
  });
  const named = await getRecipients(tx, `${kind}s`);
  const own = kind === "lead" ? { leadId: id } : { applicationId: id };
  const replyTo = words.from === "" ? {} : { replyTo: words.from };
  const readers = await withStaffReaders(tx, named, {
    type: "message",
    needs: `${kind}.read`,
    settles: `${kind}.write`,
    title: `New message: ${about.name}`,
    text: author,
    path: `/admin/${kind}s/${id}`,
    about: kind === "lead" ? { leadId: id } : { applicationId: id },
    inCharge: about.inCharge,
  });
  for (const to of readers) {
    await queueEmail(tx, { kind: "record-message-received", to, body, ...own, ...replyTo });
  }
}

/** Returns null for a lead marked as spam. */
async function aboutLead(tx: TransactionContext, id: string): Promise<About | null> {
  const [lead] = await tx.db
    .select({ stage: leads.stage, summary: leads.summary, name: leads.name, assigneeId: leads.assigneeId })
    .from(leads)
    .where(eq(leads.id, id))
    .for("update");
  if (!lead) throw new DomainError("lead.not-found");
  if (lead.stage === "spam") return null;
  return {
    name: shorten(lead.summary, NAME_MAX_CHARACTERS),
    sender: lead.name,
    inCharge: lead.assigneeId === null ? [] : [lead.assigneeId],
  };
}

async function aboutApplication(tx: TransactionContext, id: string): Promise<About | null> {
  const { applicantName, jobTitle, quarantineReason } = applications;
  const [row] = await tx.db
    .select({ name: applicantName, jobTitle, quarantineReason })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update");
  if (!row) throw new DomainError("application.not-found");
  if (row.quarantineReason !== null) return null;
  return {
    name: `the application for ${shorten(row.jobTitle, NAME_MAX_CHARACTERS)}`,
    sender: row.name,
    inCharge: [],
  };
}
