import { data, redirect } from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { offerAccount, openAccountByLink } from "~/domain/accounts/open-account-by-link.server";
import { AccountPassword, PASSWORD_MAX_CHARACTERS } from "~/domain/accounts/schema";
import { good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { shownMailbox } from "~/lib/own-letters";
import { parseForm } from "~/lib/parse-form";
import { withCookies } from "~/routes/auth/signed-in.server";
import { leaveNotice } from "~/routes/notices.server";
import { pageMeta } from "~/routes/page-meta";
import { asRoute, readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { tooManyAttempts } from "~/routes/wait-notices.server";
import { Field, TextInput } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/link-account";
import { ClosedLink } from "./closed-link";
import { accessOf } from "./link-access.server";

export function meta({ matches }: Route.MetaArgs) {
  const { account, description } = documentIn(matches, LINK_PAGE);
  return pageMeta({ title: account.pageTitle, description, path: null, noindex: true }, matches);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data({ closed: access.closed, offer: null }, { status: access.status });
  const { app, actor, head } = access;
  if (!actor.isProven) throw redirect(`${head.path}#confirm`);
  return data({ offer: await asRoute(() => offerAccount(app)) });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data(null, { status: access.status });
  const { app, actor, head, clientAddress } = access;
  if (!actor.isProven) throw redirect(`${head.path}#confirm`, 303);
  const parsed = form.get("intent") === "without-password" ? null : parseForm(form, AccountPassword);
  if (parsed && parsed.status !== "success") {
    return data({ error: parsed.error?.password?.[0], notice: undefined }, { status: 400 });
  }
  const password = parsed ? parsed.value.password : null;
  const { headers } = request;
  const answer = await asRoute(() => openAccountByLink(app, { password, clientAddress, headers }));
  if (answer.outcome === "bad-password") return data({ error: answer.problem, notice: undefined }, { status: 400 });
  if (answer.outcome === "rate-limited") {
    const retry = { "retry-after": String(answer.retryAfterSeconds) };
    return data(
      { error: undefined, notice: tooManyAttempts(answer.retryAfterSeconds) },
      { status: 429, headers: retry },
    );
  }
  if (answer.outcome !== "made") {
    onlyLeft(answer.outcome, "exists", "none");
    return redirect(`${head.path}/account`, 303);
  }
  const { signIn } = answer;
  if (!("cookies" in signIn) || !("actor" in signIn)) return redirect("/login", 303);
  return withCookies(redirect("/dashboard", 303), {
    cookies: [
      ...signIn.cookies,
      leaveNotice(good("Welcome", "Your account is ready, and everything we’ve agreed on so far is in it.")),
    ],
  });
}

/** Account creation for a customer who accepted by link: one click, with or without a password. */
export default function LinkAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(LINK_PAGE).account;
  const path = `/q/${params.token}`;
  if (!loaderData.offer) return <ClosedLink closed={loaderData.closed} path={path} renewed={undefined} />;
  const { offer } = loaderData;
  return (
    <section className="page-width max-w-2xl pt-10 pb-20">
      <h1 className="text-title">{copy.pageTitle}</h1>
      {offer.state === "open" ? (
        <form method="post" noValidate className="mt-8 max-w-md" aria-label={copy.pageTitle}>
          <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <dt className="text-muted">{copy.business}</dt>
            <dd className="wrap-anywhere">{offer.businessName}</dd>
            <dt className="text-muted">{copy.address}</dt>
            <dd className="wrap-anywhere">{shownMailbox(offer.email)}</dd>
          </dl>
          <input type="hidden" name="username" autoComplete="username" value={offer.email} />
          <Field
            id="account-password"
            label={copy.password}
            required
            hint={copy.passwordHint}
            {...(actionData?.error ? { error: actionData.error } : {})}
          >
            {(control) => (
              <TextInput
                {...control}
                name="password"
                type="password"
                autoComplete="new-password"
                maxLength={PASSWORD_MAX_CHARACTERS}
              />
            )}
          </Field>
          <p className="mt-2 text-small text-muted">
            {copy.terms}{" "}
            <a href="/terms" className="link">
              {copy.termsLink}
            </a>
          </p>
          <Button type="submit" size="large" className="mt-4">
            {copy.submit}
          </Button>
          <div className="mt-8 border-t border-rule pt-5">
            <p className="text-small text-muted">{copy.withoutText}</p>
            <Button type="submit" name="intent" value="without-password" variant="secondary" className="mt-3">
              {copy.without}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-5 max-w-text text-lead text-muted">{offer.state === "exists" ? copy.exists : copy.notYet}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={offer.state === "exists" ? "/login" : path} size="large">
              {offer.state === "exists" ? copy.signIn : copy.back}
            </ButtonLink>
            {offer.state === "exists" ? (
              <ButtonLink href="/login/email" variant="secondary" size="large">
                {copy.byEmail}
              </ButtonLink>
            ) : null}
          </div>
        </>
      )}
      <NoticeToast notice={actionData?.notice} />
    </section>
  );
}
