import { data, redirect } from "react-router";
import { SIGN_IN_BY_EMAIL_PATH, SIGN_IN_LINK, SIGN_IN_LINK_PATH } from "~/content/pages/account-access";
import { findAccountLink } from "~/domain/accounts/queries.server";
import { signInByLink } from "~/domain/accounts/sign-in-by-link.server";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/sign-in-link";
import { AccessPage, AddressSentence } from "./access-page";
import { linkTokenOf } from "./link-token";
import { onTheWay, redirectSignedIn, withCookies } from "./signed-in.server";

const STATUS = { open: 200, spent: 410, unknown: 404 } as const;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, SIGN_IN_LINK);
  return pageMeta({ title, description, path: SIGN_IN_LINK_PATH, noindex: true }, matches);
}

/** Changes nothing, since mail scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const link = await findAccountLink(context.get(requestContext).app, linkTokenOf(request), ["sign-in"]);
  const state: keyof typeof STATUS = link?.state ?? "unknown";
  const again = onTheWay(SIGN_IN_BY_EMAIL_PATH, request);
  return data({ state, email: state === "open" ? (link?.email ?? "") : "", again }, { status: STATUS[state] });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const { headers } = request;
  const answer = await asRoute(() => signInByLink(app, { token: linkTokenOf(request), clientAddress, headers }));
  switch (answer.outcome) {
    case "signed-in":
      return redirectSignedIn(request, answer);
    case "two-factor-required":
      return withCookies(redirect(onTheWay("/login/two-factor", request), 303), answer);
    case "refused":
      return data(null, { status: STATUS.spent });
    default:
      return data(null, { status: STATUS[answer.outcome] });
  }
}

/** Signs in by an emailed link, with one button. */
export default function SignInLink({ loaderData: { state, email, again } }: Route.ComponentProps) {
  const copy = useDocument(SIGN_IN_LINK);
  if (state !== "open") {
    const { title, text, action: label } = copy[state];
    return (
      <AccessPage title={title} lead={text}>
        <ButtonLink href={again} size="large">
          {label}
        </ButtonLink>
      </AccessPage>
    );
  }
  const { title, lead } = copy;
  return (
    <AccessPage title={title} lead={<AddressSentence text={lead} email={email} />}>
      <form method="post" aria-label={title}>
        <Button type="submit" size="large" className="w-full">
          {copy.submit}
        </Button>
      </form>
      <p className="mt-6 max-w-text text-small text-muted">{copy.note}</p>
    </AccessPage>
  );
}
