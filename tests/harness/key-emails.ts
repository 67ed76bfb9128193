import { sql } from "drizzle-orm";
import { inviteStaff } from "~/domain/accounts/invite-staff.server";
import { requestEmailChange } from "~/domain/accounts/request-email-change.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { resendVerification } from "~/domain/accounts/resend-verification.server";
import { moveApplication } from "~/domain/applications/move-application.server";
import { renewApplicantLink } from "~/domain/applications/request-applicant-links.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { sendIssue } from "~/domain/newsletter/send-issue.server";
import { startIssue } from "~/domain/newsletter/start-issue.server";
import { subscribeToNewsletter } from "~/domain/newsletter/subscribe-to-newsletter.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { inviteToTeam } from "~/domain/team/invite-to-team.server";
import { makeCustomer, makeStaff, PASSWORD } from "./accounts";
import { addJob, apply, CLIENT, staffWith } from "./applications";
import type { TestContext } from "./test-context";

const READER = "reader@example.com";

/** Lets the program write one message at least of every kind whose links are keys. */
export async function writeKeyEmails(test: TestContext): Promise<void> {
  const { ctx } = test;
  const owner = await makeStaff(ctx);
  const dana = await makeCustomer(ctx);
  const unconfirmed = await makeCustomer(ctx, { emailVerified: false });
  await requestPasswordReset(ctx, { email: dana.email, clientAddress: CLIENT });
  await resendVerification(onBehalfOf(ctx, unconfirmed.actor));
  await requestEmailChange(onBehalfOf(ctx, dana.actor), { email: "dana@new.example", currentPassword: PASSWORD });
  await inviteStaff(onBehalfOf(ctx, owner.actor), { name: "Robin", email: "robin@agency.example", role: "sales" });
  await inviteToTeam(onBehalfOf(ctx, dana.actor), { email: "lou@newcomers.example" });
  const job = await addJob(test);
  const { id } = await apply(test, job.id);
  await apply(test, job.id, { coverLetter: "Hello again." });
  const move = { id, from: "pending", to: "shortlisted", message: "Come and see us." } as const;
  await moveApplication(onBehalfOf(ctx, staffWith("recruiter")), move);
  await renewApplicantLink(onBehalfOf(ctx, staffWith("recruiter")), { id });
  await writeNewsletters(test);
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
