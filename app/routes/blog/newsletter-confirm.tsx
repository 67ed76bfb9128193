import { data, redirect } from "react-router";
import { NEWSLETTER } from "~/content/pages/newsletter";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { findLink } from "~/domain/newsletter/queries.server";
import { onlyLeft } from "~/lib/only-left";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/newsletter-confirm";
import { AddressLine, NewsletterPage } from "./newsletter-page";
import { linkToken } from "./newsletter-token";

const PATH = "/newsletter/confirm";
const STATUS = { open: 200, done: 200, spent: 410, unknown: 404 } as const;

export function meta({ matches }: Route.MetaArgs) {
  const { metaTitle: title, description } = documentIn(matches, NEWSLETTER).confirm;
  return pageMeta({ title, description, path: PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = await findLink(context.get(requestContext).app, linkToken(request), "confirm");
  const state: keyof typeof STATUS = link?.state ?? "unknown";
  return data({ state, email: link?.email ?? "" }, { status: STATUS[state] });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const token = linkToken(request);
  const { outcome } = await asRoute(() => confirmSubscription(app, { token }));
  if (outcome === "spent" || outcome === "unknown") return data(null, { status: STATUS[outcome] });
  onlyLeft(outcome, "already-confirmed", "confirmed");
  return redirect(`${PATH}?${new URLSearchParams({ token })}`, 303);
}

export default function NewsletterConfirm({ loaderData: { state, email } }: Route.ComponentProps) {
  const { confirm } = useDocument(NEWSLETTER);
  const { open, done } = confirm;
  const picture = <LetterWindow className="w-full max-w-md" />;
  if (state === "open") {
    return (
      <NewsletterPage title={open.title} lead={<AddressLine lead={open.lead} email={email} />} picture={picture}>
        <form method="post">
          <Button type="submit" size="large">
            {open.submit}
          </Button>
        </form>
        <p className="mt-6 max-w-text text-small text-muted">{open.note}</p>
      </NewsletterPage>
    );
  }
  if (state === "done") {
    return (
      <NewsletterPage title={done.title} lead={<AddressLine lead={done.lead} email={email} />} picture={picture}>
        <ButtonLink href="/blogs" size="large">
          {done.action}
        </ButtonLink>
      </NewsletterPage>
    );
  }
  const { title, text, action: label } = confirm[state];
  return (
    <NewsletterPage title={title} lead={text} picture={picture}>
      <ButtonLink href="/newsletter/subscribe" size="large">
        {label}
      </ButtonLink>
    </NewsletterPage>
  );
}
