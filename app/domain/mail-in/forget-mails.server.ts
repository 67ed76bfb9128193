import { and, eq, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { fileAttachments } from "~/db/schema/files";
import { bouncedAddresses, incomingMails } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import type { MailState, MailSubjectKind } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { detachFiles } from "~/domain/files/discard-file.server";
import { wholeAddress } from "~/kernel/named-in.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/** States of mails that staff no longer need to look at. */
export const DONE_MAIL_STATES: readonly MailState[] = ["automatic", "bounced", "own", "dismissed"];

const RECORDS = { quote: quotes, invoice: invoices, project: projects } as const;

/**
 * Deletes incoming mails with their bytes, and with the files that a lead or application got from them. Their words in
 * a thread stay. Returns the number deleted. Call `removeDiscarded` after the commit. The caller checks permissions.
 */
export async function forgetMails(tx: TransactionContext, condition: SQL | undefined): Promise<number> {
  const gone = await tx.db
    .delete(incomingMails)
    .where(condition)
    .returning({ id: incomingMails.id, kind: incomingMails.subjectKind, subjectId: incomingMails.subjectId });
  for (const { id, kind, subjectId } of gone) {
    if ((kind === "lead" || kind === "application") && subjectId !== null) {
      const brought = await tx.db
        .select({ id: fileAttachments.fileId })
        .from(fileAttachments)
        .where(and(eq(fileAttachments.subjectKind, "mail"), eq(fileAttachments.subjectId, id)));
      await detachFiles(
        tx,
        { kind, id: subjectId },
        brought.map((file) => file.id),
      );
    }
    await detachFiles(tx, { kind: "mail", id });
  }
  return gone.length;
}

/**
 * Deletes all incoming mails about these records, including delivery reports of our messages about them. Works as
 * `forgetMails`; call it before those messages are deleted.
 */
export async function forgetMailsAbout(
  tx: TransactionContext,
  { kind, ids }: { kind: "lead" | "application"; ids: readonly string[] },
): Promise<void> {
  const about = kind === "lead" ? emails.leadId : emails.applicationId;
  const own = tx.db
    .select({ id: emails.id })
    .from(emails)
    .where(inArray(about, [...ids]));
  await forgetMails(
    tx,
    or(
      and(eq(incomingMails.subjectKind, kind), inArray(incomingMails.subjectId, [...ids])),
      inArray(incomingMails.emailId, own),
    ),
  );
}

/**
 * Deletes all incoming mails about quotes, invoices and projects of a business; with `from`, only those that came from
 * this address or name only it. Works as `forgetMails`.
 */
export async function forgetMailsOfBusiness(
  tx: TransactionContext,
  { businessId, from }: { businessId: string; from?: string },
): Promise<void> {
  const isOwn = or(
    ...(["quote", "invoice", "project"] as const satisfies readonly MailSubjectKind[]).map((kind) => {
      const table = RECORDS[kind];
      const ids = tx.db.select({ id: table.id }).from(table).where(eq(table.businessId, businessId));
      return and(eq(incomingMails.subjectKind, kind), inArray(incomingMails.subjectId, ids));
    }),
  );
  const isTheirs = from === undefined ? undefined : or(eq(incomingMails.fromAddress, plainMailbox(from)), isSaid(from));
  await forgetMails(tx, and(isOwn, isTheirs));
}

/**
 * Deletes mails without a subject that come from an address or name it: bounces, automatic replies, dismissed and
 * waiting ones; with `only`, just those in these states. Also removes the mark that the address bounces. Works as
 * `forgetMails`.
 */
export async function forgetMailsNaming(
  tx: TransactionContext,
  address: string,
  only?: readonly MailState[],
): Promise<number> {
  const email = plainMailbox(address);
  const isNamed = or(
    eq(incomingMails.fromAddress, email),
    isSaid(email),
    inArray(
      incomingMails.emailId,
      tx.db.select({ id: emails.id }).from(emails).where(sql`lower(${emails.toAddress}) = ${email}`),
    ),
  );
  const isOpen = only === undefined ? ne(incomingMails.state, "placed") : inArray(incomingMails.state, [...only]);
  const gone = await forgetMails(tx, and(isOpen, isNull(incomingMails.subjectKind), isNamed));
  await tx.db.delete(bouncedAddresses).where(eq(bouncedAddresses.email, email));
  return gone;
}

/** Removes the bounce marks of those addresses that nobody uses anymore. */
export async function forgetBounces(tx: TransactionContext, addresses: readonly string[]): Promise<void> {
  const isInUse = sql`exists (select 1 from ${leads} where lower(${leads.email}) = ${bouncedAddresses.email} or ${bouncedAddresses.email} = any(${leads.otherEmails}))
    or exists (select 1 from ${applications} where lower(${applications.applicantEmail}) = ${bouncedAddresses.email} or ${bouncedAddresses.email} = any(${applications.otherEmails}))
    or exists (select 1 from ${user} where ${user.email} = ${bouncedAddresses.email})`;
  const ofThese = inArray(
    bouncedAddresses.email,
    addresses.map((address) => plainMailbox(address)),
  );
  await tx.db.delete(bouncedAddresses).where(and(ofThese, not(isInUse)));
}

/** Condition: a mail mentions an address, no matter who sent it. */
function isSaid(email: string): SQL {
  const { toAddresses, subject, text, quoted, html, reason } = incomingMails;
  return sql`concat_ws(' ', ${toAddresses}, ${subject}, ${text}, ${quoted}, ${html}, ${reason}) ~* ${wholeAddress(email)}`;
}
