import { data } from "react-router";
import { NEWSLETTER } from "~/content/pages/newsletter";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { NewsletterSignUp } from "~/domain/newsletter/schema";
import { subscribeToNewsletter } from "~/domain/newsletter/subscribe-to-newsletter.server";
import { atLeast } from "~/lib/at-least";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { NOTICES, type NoticeName } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { receiptOf } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/newsletter-subscribe";
import { NewsletterForm } from "./newsletter-form";
import { NewsletterPage } from "./newsletter-page";

/** Longer than handling any address takes, so that response time doesn't reveal whether an address is known. */
const ANSWER_MS = 300;

export function meta({ matches }: Route.MetaArgs) {
  const { metaTitle: title, description } = documentIn(matches, NEWSLETTER).subscribe;
  return pageMeta({ title, description, path: "/newsletter/subscribe", noindex: true }, matches);
}

export function loader({ context }: Route.LoaderArgs) {
  return { token: mintFormToken(context.get(requestContext).app) };
}

type Refusal = { typed: string; error?: string; notice?: NoticeName; again?: string };

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const entry = form.get("email");
  const typed = typeof entry === "string" ? entry : "";
  const parsed = parseForm(form, NewsletterSignUp);
  if (parsed.status !== "success") return refused({ typed, error: parsed.error?.email?.[0] }, 400);
  const submission = { ...readSubmission(context, request, form), isFromOwnPage: isPressedHere(request) };
  const send = async () => {
    const answer = await atLeast(ANSWER_MS, subscribeToNewsletter(app, parsed.value, submission));
    if (answer.outcome === "rate-limited") return tooMany(typed, answer.retryAfterSeconds);
    if (answer.outcome === "press-again") return refused({ typed, again: answer.token }, 200);
    onlyLeft(answer.outcome, "received");
    return redirectWithNotice("/blogs", "newsletter-requested", receiptOf(app, parsed.value.email));
  };
  return keepForm(context, send, (status) => refused({ typed, notice: "not-stored" }, status));
}

function tooMany(typed: string, seconds: number) {
  return data<Refusal>(
    { typed, notice: "too-many-requests" },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}

/** Shows the form again as submitted. */
function refused(refusal: Refusal, status: number) {
  return data(refusal, { status });
}

/**
 * True when the browser confirms that a form on one of this site's pages was submitted from that page. Pages can't set
 * these headers. When clicked twice in a row, a browser may confirm only the first, yet drop its request in favor of
 * the second.
 */
function isPressedHere({ headers }: Request): boolean {
  if (headers.get("sec-fetch-site") !== "same-origin") return false;
  const isNavigation = headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  return isNavigation || headers.get("sec-fetch-user") === "?1";
}

export default function NewsletterSubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, error, notice, again } = actionData ?? {};
  const copy = useDocument(NEWSLETTER).subscribe;
  const { title, lead } = again ? copy.again : copy;
  return (
    <NewsletterPage title={title} lead={lead} picture={<LetterWindow className="w-full max-w-md" />}>
      <NewsletterForm token={again ?? loaderData.token} typed={typed} error={error} />
      <NoticeToast notice={notice ? NOTICES[notice] : undefined} />
    </NewsletterPage>
  );
}
