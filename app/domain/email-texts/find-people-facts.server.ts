import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { MOVE_MESSAGES } from "~/content/application-messages";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { newsletterIssues, newsletterSubscribers as subscribers } from "~/db/schema/newsletter";
import { notifications } from "~/db/schema/notifications";
import { listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import {
  INVITATION_DAYS,
  RESET_MINUTES,
  ROLE_WORDS,
  SIGN_IN_LINK_MINUTES,
  VERIFICATION_HOURS,
} from "~/domain/accounts/schema";
import {
  applicantAddress,
  describeResume,
  PREVIEW_TOKEN,
  SUMMARY_COLUMNS,
} from "~/domain/applications/internal.server";
import { APPLICANT_LINK_DAYS } from "~/domain/applications/schema";
import { describePost } from "~/domain/newsletter/issue-body.server";
import { CONFIRM_WITHIN_DAYS } from "~/domain/newsletter/schema";
import { getIdentity, getWorkingTime } from "~/domain/settings/queries.server";
import { reviewDueOn } from "~/domain/settings/working-time";
import { TEAM_INVITATION_DAYS } from "~/domain/team/schema";
import { gatherDigest } from "~/domain/today/gather-digest.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { agencyDay } from "~/lib/calendar-date";
import type { RealFacts } from "./internal.server";
import { type EmailTextId, kindOfText } from "./schema";

const LINKS_MAX = 20;

/** Validity of links in messages about accounts, in words. */
const VALIDITY: Readonly<Record<string, string>> = {
  "account-verification": `${VERIFICATION_HOURS} hours`,
  "account-email-change": `${VERIFICATION_HOURS} hours`,
  "account-password-reset": `${RESET_MINUTES} minutes`,
  "account-sign-in-link": `${SIGN_IN_LINK_MINUTES} minutes`,
  "team-invitation": `${TEAM_INVITATION_DAYS} days`,
};

/**
 * Finds facts about an application for messages. The private link in them is a placeholder. The caller checks
 * permission.
 */
export async function findApplicantFacts(ctx: AppContext, textId: EmailTextId, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db.select(SUMMARY_COLUMNS).from(applications).where(eq(applications.id, id));
  if (!row) return null;
  const { applicantName, applicantEmail, jobTitle, status } = row;
  const resume = await describeResume(ctx, row);
  const { name: agency } = await getIdentity(ctx);
  const link = { url: applicantAddress(ctx.origin, PREVIEW_TOKEN), validDays: APPLICANT_LINK_DAYS };
  const facts = {
    application: row,
    ...(resume ? { resume: { name: resume.name, bytes: resume.bytes } } : {}),
    link,
    applicantName,
    validDays: APPLICANT_LINK_DAYS,
    links: (await listApplied(ctx, textId, row)).map((each) => Object.assign(each, { url: link.url })),
    answerBy: reviewDueOn(await getWorkingTime(ctx), row.createdAt),
    words: MOVE_MESSAGES[status]({ name: applicantName, job: jobTitle, agency }),
    url: `${ctx.origin}/admin/applications/${id}`,
  };
  return { facts, to: applicantEmail };
}

/** Returns the applications that the text is about: one, or all of the address, at least two. */
async function listApplied(
  ctx: AppContext,
  textId: EmailTextId,
  row: { id: string; applicantEmail: string; jobTitle: string; appliedOn: string },
): Promise<{ jobTitle: string; appliedOn: string }[]> {
  const { jobTitle, appliedOn } = row;
  const own = { jobTitle, appliedOn };
  if (textId !== "application-links--several") return [own];
  const isOther = and(
    sql`lower(${applications.applicantEmail}) = lower(${row.applicantEmail})`,
    isNull(applications.quarantineReason),
    ne(applications.id, row.id),
  );
  const others = await ctx.db
    .select({ jobTitle: applications.jobTitle, appliedOn: applications.appliedOn })
    .from(applications)
    .where(isOther)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(LINKS_MAX);
  return [own, ...(others.length > 0 ? others : [{ ...own }])];
}

/** Returns facts about a subscriber for messages: only the address. The caller checks permission. */
export async function findSubscriberFacts(ctx: AppContext, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id));
  return row ? { facts: { validDays: CONFIRM_WITHIN_DAYS }, to: row.email } : null;
}

/** Finds facts about an article for a newsletter issue, with the text that was sent. The caller checks permission. */
export async function findPostFacts(ctx: AppContext, id: string): Promise<RealFacts | null> {
  const post = await describePost(ctx, Number(id));
  if (!post) return null;
  const [issue] = await ctx.db
    .select({ subject: newsletterIssues.subject, intro: newsletterIssues.intro })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.postId, Number(id)));
  return { facts: { post, subject: issue?.subject ?? post.title, intro: issue?.intro ?? "" }, to: "" };
}

/**
 * Finds facts about a customer's person for messages. The links are those of the sample. The caller checks permission.
 */
export async function findPersonFacts(ctx: AppContext, textId: EmailTextId, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db
    .select({ name: user.name, email: user.email, business: businesses.name })
    .from(user)
    .innerJoin(businesses, eq(businesses.id, user.businessId))
    .where(eq(user.id, id));
  if (!row) return null;
  const { name, email, business } = row;
  const kind = kindOfText(textId);
  const validFor = VALIDITY[kind];
  const facts = {
    name,
    newEmail: email,
    changedAt: ctx.clock.now(),
    businessName: business,
    invitedBy: name,
    ...(validFor === undefined ? {} : { validFor }),
    ...(kind === "customer-notification" ? await lastNotice(ctx, id) : {}),
  };
  return { facts, to: kind === "team-invitation" ? "" : email };
}

/** Returns the last notice to someone. Empty: none. */
async function lastNotice(ctx: AppContext, userId: string): Promise<{ title?: string; text?: string; url?: string }> {
  const [told] = await ctx.db
    .select({ title: notifications.title, text: notifications.text, path: notifications.path })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return told ? { title: told.title, text: told.text, url: ctx.origin + told.path } : {};
}

/** Finds facts about a member of staff for messages, with today's notices to them. The caller checks permission. */
export async function findStaffFacts(ctx: AppContext, id: string): Promise<RealFacts | null> {
  const [row] = await ctx.db
    .select({ name: user.name, email: user.email, role: user.role })
    .from(user)
    .where(eq(user.id, id));
  if (!row || row.role === "customer") return null;
  const active = (await listActiveStaff(ctx)).find(({ actor }) => actor.userId === id);
  const facts = {
    name: row.name,
    invitedBy: actorLabel(ctx.by.actor),
    role: ROLE_WORDS[row.role],
    validFor: `${INVITATION_DAYS} days`,
    day: agencyDay(ctx.clock.now()),
    ...(active ? await gatherDigest(ctx, active.actor) : {}),
  };
  return { facts, to: row.email };
}
