import { and, eq, inArray, isNotNull, ne, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { mergedRecords } from "~/db/schema/merges";
import { recordLinks } from "~/db/schema/records";
import { IS_TEST, isToBusiness } from "~/domain/emails/find-addressee.server";
import { readableBy } from "~/domain/emails/readable.server";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import { MAIL_STATE_LABELS } from "~/domain/mail-in/schema";
import { readRows } from "~/kernel/read-rows.server";
import { shownMailbox } from "~/lib/own-letters";
import type { TimelineMark } from "./schema";
import type { Scope } from "./scope.server";
import { type Asked, entry, type Found, isBefore, newest, says } from "./source.server";

/** Kinds of emails about messages, which threads already contain. */
const OF_MESSAGES = ["record-message", "record-message-received"] as const;

/** Reads sent emails. */
export async function emailSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit, kind } = asked;
  if (!scope.hasEmails) return [];
  const { id, createdAt, toAddress, subject, status, text } = emails;
  // Only replies show their text; automatic emails are read where they open.
  const words = sql<string>`case when ${emails.kind} = 'lead-reply' then ${text} else '' end`;
  const rows = await ctx.db
    .select({
      id,
      subject,
      status,
      to: toAddress,
      at: createdAt,
      text: words,
      about: emails.answersKind,
      aboutId: emails.answersId,
      isBounced: isNotNull(emails.bouncedAt),
      isOpened: isNotNull(recordLinks.firstOpenedAt),
      who: sql<
        string | null
      >`(select ${auditLog.actorLabel} from ${auditLog} where ${auditLog.subjectKind} = 'lead' and ${auditLog.subjectId} in (select ${emails.leadId}::text
          union all select m.id::text from ${mergedRecords} m where m.kind = 'lead' and m.into_id = ${emails.leadId})
        and ${auditLog.action} = 'lead.replied' and ${auditLog.after} ->> 'emailId' = ${id}::text limit 1)`,
      isAnswer: eq(emails.kind, "lead-reply"),
    })
    .from(emails)
    .leftJoin(recordLinks, eq(recordLinks.id, id))
    .where(
      and(
        isWithin(scope),
        readableBy(ctx.by.actor),
        not(IS_TEST),
        kind === "email" ? undefined : notInArray(emails.kind, [...OF_MESSAGES]),
        isBefore(asked, createdAt, id),
        says(asked, toAddress, subject, words),
      ),
    )
    .orderBy(...newest(createdAt, id))
    .limit(limit);
  return readRows(
    ctx,
    rows,
    ({ id, at, to, subject, status, text, about, aboutId, isBounced, isOpened, who, isAnswer }) => {
      const marks: TimelineMark[] = [isBounced && status === "sent" ? "came-back" : status];
      return entry(
        "email",
        { id, at, who: (isAnswer ? who : null) ?? "", of: about && aboutId ? { kind: about, id: aboutId } : null },
        isAnswer ? `answered ${shownMailbox(to)}` : `Message to ${shownMailbox(to)}`,
        { text, opens: { kind: "email", id, name: subject }, marks: isOpened ? [...marks, "link-opened"] : marks },
      );
    },
  );
}

/** Selects with a union, since each way to a message has an index of its own. */
function isWithin({ leads, businessId, applicationId, refs }: Scope): SQL {
  if (applicationId !== null) {
    const toApplicant = sql`lower(${emails.toAddress}) in (select lower(applicant_email) from applications where id = ${applicationId}
      union select unnest(other_emails) from applications where id = ${applicationId})`;
    return sql`${eq(emails.applicationId, applicationId)} and ${toApplicant}`;
  }
  const ways = [
    sql`select id from emails where (answers_kind, answers_id) in (select kind, id from (${refs}) as gathered)`,
    ...(leads ? [sql`select id from emails where lead_id in (${leads})`] : []),
    ...(businessId === null ? [] : [sql`select ${emails.id} from ${emails} where ${isToBusiness(businessId)}`]),
  ];
  return sql`${emails.id} in (${sql.join(ways, sql` union `)})`;
}

/**
 * Reads received emails. Those placed in a thread are read only when filtering by emails, since they are messages
 * there.
 */
export async function incomingSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit, kind } = asked;
  if (!scope.hasEmails) return [];
  const { id, receivedAt, fromAddress, fromName, subject, subjectKind, subjectId, text, quoted, reason, state } =
    incomingMails;
  const { refusedFiles } = incomingMails;
  const said = { subject, text, quoted, reason, state, subjectKind, subjectId, refusedFiles };
  const rows = await ctx.db
    .select({ id, at: receivedAt, who: fromAddress, ...said })
    .from(incomingMails)
    .where(
      and(
        sql`(${subjectKind}, ${subjectId}) in (select kind, id from (${scope.refs}) as gathered)`,
        mailsReadableBy(ctx.by.actor),
        kind === "email" ? undefined : or(ne(state, "placed"), inArray(subjectKind, ["lead", "application"])),
        isBefore(asked, receivedAt, id),
        says(asked, fromAddress, fromName, subject, text),
      ),
    )
    .orderBy(...newest(receivedAt, id))
    .limit(limit);
  return readRows(ctx, rows, (row) => {
    const { id, at, who, subject, text, quoted, reason, state, subjectKind, subjectId } = row;
    const note = state === "placed" ? reason : reason || MAIL_STATE_LABELS[state];
    const of = subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null;
    return entry("email", { id, at, who, of }, "wrote", {
      quoted,
      // An email that waits to be assigned hasn't been refused yet.
      refusedFiles: row.refusedFiles.filter(({ why }) => why !== ""),
      text: [note && `(${note})`, text].filter(Boolean).join("\n\n"),
      opens: { kind: "mail", id, name: subject || "(no subject)" },
    });
  });
}
