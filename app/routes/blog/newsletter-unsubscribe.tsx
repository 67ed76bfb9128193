import { data, redirect } from "react-router";
import { NEWSLETTER } from "~/content/pages/newsletter";
import { findLink } from "~/domain/newsletter/queries.server";
import { resumeSubscription } from "~/domain/newsletter/resume-subscription.server";
import { unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { onlyLeft } from "~/lib/only-left";
import { shownMailbox } from "~/lib/own-letters";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/newsletter-unsubscribe";
import { AddressLine, NewsletterPage } from "./newsletter-page";
import { linkToken } from "./newsletter-token";

const PATH = "/newsletter/unsubscribe";

export function meta({ matches }: Route.MetaArgs) {
  const { metaTitle: title, description } = documentIn(matches, NEWSLETTER).unsubscribe;
  return pageMeta({ title, description, path: PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = await findLink(context.get(requestContext).app, linkToken(request), "unsubscribe");
  return link
    ? { isKnown: true, isDone: link.state === "done", email: link.email }
    : data({ isKnown: false, isDone: false, email: "" }, { status: 404 });
}

/**
 * Handles the page's own buttons, and the POST of RFC 8058, which email providers send from elsewhere and which follows
 * no redirects.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const token = linkToken(request);
  if (form.get("intent") === "resume") {
    const { outcome } = await asRoute(() => resumeSubscription(app, { token }));
    if (outcome === "unknown") return data(null, { status: 404 });
    onlyLeft(outcome, "resumed");
    return redirectWithNotice("/blogs", "newsletter-resumed");
  }
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  if (!isOneClick && form.get("intent") !== "unsubscribe") throw data(null, { status: 400 });
  const { outcome } = await asRoute(() => unsubscribe(app, { token }));
  if (outcome === "unknown") return data(null, { status: 404 });
  onlyLeft(outcome, "unsubscribed");
  return isOneClick ? null : redirect(`${PATH}?${new URLSearchParams({ token })}`, 303);
}

export default function NewsletterUnsubscribe({ loaderData: { isKnown, isDone, email } }: Route.ComponentProps) {
  const { open, done, unknown } = useDocument(NEWSLETTER).unsubscribe;
  const { identity } = useShell();
  const picture = <EmptyField className="w-full max-w-md" />;
  if (!isKnown) {
    return (
      <NewsletterPage title={unknown.title} lead={unknown.text} picture={picture}>
        <a
          href={`mailto:${identity.email}?subject=unsubscribe`}
          className="link font-display text-subheading wrap-anywhere"
        >
          {shownMailbox(identity.email)}
        </a>
      </NewsletterPage>
    );
  }
  const { title, lead } = isDone ? done : open;
  return (
    <NewsletterPage title={title} lead={<AddressLine lead={lead} email={email} />} picture={picture}>
      <form method="post" className="flex flex-wrap gap-3">
        {isDone ? (
          <>
            <ButtonLink href="/blogs" size="large">
              {done.action}
            </ButtonLink>
            <Button type="submit" name="intent" value="resume" size="large" variant="secondary">
              {done.resume}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" name="intent" value="unsubscribe" size="large">
              {open.submit}
            </Button>
            <ButtonLink href="/blogs" size="large" variant="secondary">
              {open.keep}
            </ButtonLink>
          </>
        )}
      </form>
    </NewsletterPage>
  );
}
