import { eq, sql } from "drizzle-orm";
import { recordLinks } from "~/db/schema/records";
import { inviteStaff } from "~/domain/accounts/invite-staff.server";
import { requestEmailChange } from "~/domain/accounts/request-email-change.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { requestSignInLink } from "~/domain/accounts/request-sign-in-link.server";
import { resendVerification } from "~/domain/accounts/resend-verification.server";
import { moveApplication } from "~/domain/applications/move-application.server";
import { renewApplicantLink } from "~/domain/applications/request-applicant-links.server";
import { recordPayment } from "~/domain/billing/record-payment.server";
import { mintRecordLink } from "~/domain/links/internal.server";
import { openLink } from "~/domain/links/open-link.server";
import { requestCode } from "~/domain/links/request-code.server";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { sendIssue } from "~/domain/newsletter/send-issue.server";
import { startIssue } from "~/domain/newsletter/start-issue.server";
import { subscribeToNewsletter } from "~/domain/newsletter/subscribe-to-newsletter.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { acceptQuoteByLink, declineQuoteByLink } from "~/domain/quotes/answer-by-link.server";
import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { reopenQuote } from "~/domain/quotes/reopen-quote.server";
import { tellEndingQuotes } from "~/domain/quotes/tell-expired-quotes.server";
import { sendReminders } from "~/domain/reminders/send-reminders.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { inviteToTeam } from "~/domain/team/invite-to-team.server";
import { renewLink } from "~/domain/threads/renew-link.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { hashToken } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer, makeStaff, PASSWORD } from "./accounts";
import { addJob, apply, CLIENT, staffWith } from "./applications";
import { bookCall, remindBeforehand, runLate } from "./bookings";
import { makeIssuedInvoice } from "./invoices";
import { paymentOf } from "./payments";
import { makeSentQuote, SALES } from "./quotes";
import type { TestContext } from "./test-context";

const READER = "reader@example.com";

/** Lets the program write one message at least of every kind whose links are keys. */
export async function writeKeyEmails(test: TestContext): Promise<void> {
  const { ctx } = test;
  const owner = await makeStaff(ctx);
  const dana = await makeCustomer(ctx);
  const unconfirmed = await makeCustomer(ctx, { emailVerified: false });
  await requestPasswordReset(ctx, { email: dana.email, clientAddress: CLIENT });
  await requestSignInLink(ctx, { email: dana.email, clientAddress: CLIENT });
  await resendVerification(onBehalfOf(ctx, unconfirmed.actor));
  await requestEmailChange(onBehalfOf(ctx, dana.actor), { email: "dana@new.example", currentPassword: PASSWORD });
  await inviteStaff(onBehalfOf(ctx, owner.actor), { name: "Robin", email: "robin@agency.example", role: "sales" });
  await inviteToTeam(onBehalfOf(ctx, dana.actor), { email: "lou@newcomers.example", role: "member" });
  const job = await addJob(test);
  const { id } = await apply(test, job.id);
  await apply(test, job.id, { coverLetter: "Hello again." });
  const move = { id, from: "pending", to: "shortlisted", message: "Come and see us." } as const;
  await moveApplication(onBehalfOf(ctx, staffWith("recruiter")), move);
  await renewApplicantLink(onBehalfOf(ctx, staffWith("recruiter")), { id });
  await bookCall(test, { name: "Kim", email: "kim@caller.example" });
  await runLate(ctx);
  await remindBeforehand(ctx);
  await writeRecordMails(test);
  await writePaymentMails(ctx, dana.businessId);
  await writeNewsletters(test);
}

/** Messages about quotes, with links that open just these. */
async function writeRecordMails({ ctx, clock }: TestContext): Promise<void> {
  const validUntil = new Date(clock.now().getTime() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const quote = await makeSentQuote(ctx, { businessEmail: "robin@cafe.example", validUntil }, true);
  await tellEndingQuotes(ctx);
  const owner = onBehalfOf(ctx, { kind: "system", label: "Settings" });
  const { updatedAt: seen } = await getSetting(owner, "reminders");
  const always = { quotes: true, fromHour: 0, untilHour: 24, weekdaysOnly: false };
  await saveSetting(owner, { key: "reminders", seen, change: always });
  if ((await sendReminders(ctx)) !== 1) throw new Error("no reminder went out");
  const record = { kind: "quote", id: quote.id } as const;
  await writeRecordMessage(onBehalfOf(ctx, SALES), { record, text: "We begin on Monday." });
  const email = "robin@cafe.example";
  const mint = () => transact(ctx, (tx) => mintRecordLink(tx, { record, email, name: "Robin" }));
  const ended = (await mint()).slice(3);
  const isEnded = eq(recordLinks.tokenHash, hashToken(ended));
  await ctx.db.update(recordLinks).set({ expiresAt: clock.now() }).where(isEnded);
  const token = (await mint()).slice(3);
  for (const each of [ended, token]) await renewLink(ctx, { kind: "quote", token: each });
  const opened = await openLink(ctx, { kind: "quote", token, proof: () => undefined });
  if (opened?.state !== "open") throw new Error("the link is not open");
  await requestCode(onBehalfOf(ctx, opened.actor));
  const actor = { ...opened.actor, isProven: true };
  const { versionId } = await openLinkedQuote(onBehalfOf(ctx, actor));
  const choice = { ids: [], quantities: {}, typed: {} };
  const acceptance = { id: quote.id, versionId, name: "Robin", choice, clientAddress: CLIENT, userAgent: "" };
  const accepted = await acceptQuoteByLink(onBehalfOf(ctx, actor), acceptance);
  if (accepted.outcome !== "accepted") throw new Error(accepted.outcome);
  clock.advance(1000);
  await reopenQuote(onBehalfOf(ctx, SALES), { id: quote.id, reason: "A mistake" });
  const declined = await declineQuoteByLink(onBehalfOf(ctx, actor), { id: quote.id, versionId, reason: "No" });
  if (declined.outcome !== "declined") throw new Error(declined.outcome);
}

/** Queues notices about money, with links to the invoice that it was for. */
async function writePaymentMails(ctx: TestContext["ctx"], businessId: string): Promise<void> {
  const invoiceId = await makeIssuedInvoice(ctx, businessId);
  for (const status of ["failed", "paid"] as const) {
    await transact(ctx, (tx) =>
      recordPayment(tx, paymentOf({ providerId: `pi_${status}`, businessId, invoiceId, status })),
    );
  }
}

async function writeNewsletters({ ctx }: TestContext): Promise<void> {
  const submission = { token: "", honeypot: "", isFromOwnPage: true, clientAddress: CLIENT };
  await subscribeToNewsletter(ctx, { email: "new@example.com" }, submission);
  await subscribeToNewsletter(ctx, { email: READER }, submission);
  const { rows } = await ctx.db.execute<{ text: string }>(
    sql`select text from emails where to_address = ${READER} order by id desc limit 1`,
  );
  const token = rows[0]?.text.match(/\/newsletter\/confirm\?token=([\w-]{43})/)?.[1] ?? "";
  await confirmSubscription(ctx, { token });
  await subscribeToNewsletter(ctx, { email: READER }, submission);
  const editor = await makeStaff(ctx, "editor");
  const post = PostInput.parse({
    title: "Counting sheep",
    category: "Startups",
    description: "With a calculator.",
    author: "Ana",
    html: "<p>One, two.</p><h2>Why</h2><p>b</p>",
  });
  const { id: postId } = await createPost(onBehalfOf(ctx, editor.actor), post);
  await publishPost(onBehalfOf(ctx, editor.actor), { id: postId });
  const started = await startIssue(onBehalfOf(ctx, editor.actor), {
    postId,
    issue: { subject: "New", intro: "Hello." },
  });
  if (started.outcome !== "started") throw new Error(started.outcome);
  await sendIssue(ctx, { issueId: started.issueId });
}
