import { and, eq, ne, or, sql } from "drizzle-orm";
import { session, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { notificationPreferences, notifications } from "~/db/schema/notifications";
import { projects } from "~/db/schema/projects";
import { quoteAcceptances } from "~/db/schema/quotes";
import { recordLinks, recordMessages } from "~/db/schema/records";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext, RateLimitRule, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { counted } from "~/kernel/counted.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { isPermitted } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { inPortions } from "./in-portions.server";
import { readBusinessData } from "./read-business-data.server";

/** Everything stored about a person and their business, ready to serialize as JSON. */
export type OwnData = Record<string, unknown>;

export type ExportOutcome =
  | { outcome: "exported"; data: OwnData }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

const PER_ACCOUNT: RateLimitRule = { name: "data-export", points: 10, seconds: 60 * 60 };

/**
 * Returns all data about the signed-in customer and, for an owner, their business, without secrets and without other
 * people's data. Data from forms and email is found by address, so it is included once the address is confirmed.
 * Recorded in the audit log.
 */
export async function exportOwnData(ctx: AppContext): Promise<ExportOutcome> {
  const customer = requireCustomerActor(ctx);
  return counted(ctx, [{ rule: PER_ACCOUNT, key: customer.userId }], () => writeExport(ctx, customer));
}

async function writeExport(ctx: AppContext, customer: CustomerActor): Promise<ExportOutcome> {
  const write = async (tx: TransactionContext): Promise<ExportOutcome> => {
    const data = {
      exportedAt: tx.clock.now().toISOString(),
      ...(await aboutPerson(tx, customer)),
      ...(isPermitted(customer, "business.manage") ? await readBusinessData(tx, customer) : {}),
      ...(customer.isEmailVerified ? await aboutAddress(tx, customer) : {}),
    };
    const subject = { kind: "account", id: customer.userId };
    await recordAudit(tx, { action: "account.exported", subject });
    return { outcome: "exported", data };
  };
  return transact(ctx, write, "repeatable read");
}

async function aboutPerson(
  { db }: ReadContext,
  { userId, name, email, isEmailVerified }: CustomerActor,
): Promise<OwnData> {
  const [account] = await db
    .select({
      name: user.name,
      email: user.email,
      isEmailConfirmed: user.emailVerified,
      hasTwoStepSignIn: user.twoFactorEnabled,
      createdAt: user.createdAt,
      termsAcceptedAt: user.termsAcceptedAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  const sessions = await inPortions(({ limit, offset }) =>
    db
      .select({
        startedAt: session.createdAt,
        lastSeenAt: session.updatedAt,
        address: session.ipAddress,
        device: session.userAgent,
      })
      .from(session)
      .where(eq(session.userId, userId))
      .orderBy(session.createdAt, session.id)
      .limit(limit)
      .offset(offset),
  );
  const own = await inPortions(({ limit, offset }) =>
    db
      .select({
        type: notifications.type,
        title: notifications.title,
        text: notifications.text,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.createdAt, notifications.id)
      .limit(limit)
      .offset(offset),
  );
  const preferences = await db
    .select({ type: notificationPreferences.type, byEmail: notificationPreferences.byEmail })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  // Messages that came by a link or by email are included once the address is confirmed.
  const isTheirs = or(
    eq(recordMessages.authorId, userId),
    isEmailVerified ? eq(recordMessages.authorEmail, email) : undefined,
  );
  const written = await inPortions(({ limit, offset }) =>
    db
      .select({
        about: recordMessages.recordKind,
        recordId: recordMessages.recordId,
        text: recordMessages.text,
        asksChange: recordMessages.asksChange,
        via: recordMessages.via,
        createdAt: recordMessages.createdAt,
      })
      .from(recordMessages)
      .where(isTheirs)
      .orderBy(recordMessages.createdAt, recordMessages.id)
      .limit(limit)
      .offset(offset),
  );
  const acceptances = await inPortions(({ limit, offset }) =>
    db
      .select()
      .from(quoteAcceptances)
      .where(eq(quoteAcceptances.userId, userId))
      .orderBy(quoteAcceptances.acceptedAt, quoteAcceptances.id)
      .limit(limit)
      .offset(offset),
  );
  return {
    account: account ?? { name },
    sessions,
    notifications: own,
    notificationPreferences: preferences,
    written,
    acceptances,
  };
}

async function aboutAddress({ db }: ReadContext, { email }: CustomerActor): Promise<OwnData> {
  const requests = await inPortions(({ limit, offset }) =>
    db
      .select({ kind: leads.kind, summary: leads.summary, details: leads.details, createdAt: leads.createdAt })
      .from(leads)
      .where(sql`lower(${leads.email}) = ${email}`)
      .orderBy(leads.createdAt, leads.id)
      .limit(limit)
      .offset(offset),
  );
  const booked = await inPortions(({ limit, offset }) =>
    db
      .select({
        kind: bookingKinds.name,
        state: bookings.state,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        timeZone: bookings.timeZone,
        name: bookings.name,
        phone: bookings.phone,
        answers: bookings.answers,
        project: projects.name,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
      .leftJoin(projects, eq(projects.id, bookings.projectId))
      .where(and(sql`lower(${bookings.email}) = ${email}`, ne(bookings.state, "held")))
      .orderBy(bookings.startsAt, bookings.id)
      .limit(limit)
      .offset(offset),
  );
  const applied = await inPortions(({ limit, offset }) =>
    db
      .select({
        name: applications.applicantName,
        coverLetter: applications.coverLetter,
        skills: applications.skills,
        experienceYears: applications.experienceYears,
        status: applications.status,
        createdAt: applications.createdAt,
      })
      .from(applications)
      .where(sql`lower(${applications.applicantEmail}) = ${email}`)
      .orderBy(applications.createdAt, applications.id)
      .limit(limit)
      .offset(offset),
  );
  const [newsletter] = await db
    .select({
      status: newsletterSubscribers.status,
      requestedAt: newsletterSubscribers.requestedAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
      unsubscribedAt: newsletterSubscribers.unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  const messages = await inPortions(({ limit, offset }) =>
    db
      .select({ kind: emails.kind, subject: emails.subject, createdAt: emails.createdAt, sentAt: emails.sentAt })
      .from(emails)
      .where(eq(emails.toAddress, email))
      .orderBy(emails.createdAt, emails.id)
      .limit(limit)
      .offset(offset),
  );
  // An email that only claims their address, and failed the mail server's verification, may be anyone's.
  const isTheirs = or(eq(incomingMails.state, "placed"), ne(incomingMails.verdict, "fail"));
  const mails = await inPortions(({ limit, offset }) =>
    db
      .select({
        subject: incomingMails.subject,
        text: incomingMails.text,
        to: incomingMails.toAddresses,
        about: incomingMails.subjectKind,
        recordId: incomingMails.subjectId,
        bytes: incomingMails.bytes,
        receivedAt: incomingMails.receivedAt,
      })
      .from(incomingMails)
      .where(and(eq(incomingMails.fromAddress, email), isTheirs))
      .orderBy(incomingMails.receivedAt, incomingMails.id)
      .limit(limit)
      .offset(offset),
  );
  const links = await inPortions(({ limit, offset }) =>
    db
      .select({
        record: recordLinks.recordKind,
        createdAt: recordLinks.createdAt,
        expiresAt: recordLinks.expiresAt,
        revokedAt: recordLinks.revokedAt,
        firstOpenedAt: recordLinks.firstOpenedAt,
        lastOpenedAt: recordLinks.lastOpenedAt,
      })
      .from(recordLinks)
      .where(eq(recordLinks.email, email))
      .orderBy(recordLinks.createdAt, recordLinks.id)
      .limit(limit)
      .offset(offset),
  );
  return { requests, bookings: booked, applications: applied, newsletter: newsletter ?? null, messages, mails, links };
}
