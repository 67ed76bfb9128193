import { data, redirect } from "react-router";
import { VERIFY_EMAIL, VERIFY_EMAIL_PATH } from "~/content/pages/account-access";
import { confirmEmail } from "~/domain/accounts/confirm-email.server";
import { findAccountLink } from "~/domain/accounts/queries.server";
import { onlyLeft } from "~/lib/only-left";
import { NOTICES } from "~/routes/notices";
import { leaveNotice } from "~/routes/notices.server";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Field, TextInput } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/verify-email";
import { AccessPage, AddressSentence } from "./access-page";
import { linkTokenOf } from "./link-token";
import { homeOf, nextAddress, onTheWay, withCookies } from "./signed-in.server";

const STATUS = { open: 200, spent: 410, taken: 409, unknown: 404 } as const;
const PURPOSES = ["verify-email", "change-email"] as const;

export { answerHeaders as headers } from "~/routes/answer-headers";

import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { good } from "~/lib/notice";
import { tooManyAttempts } from "~/routes/wait-notices.server";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, VERIFY_EMAIL);
  return pageMeta({ title, description, path: VERIFY_EMAIL_PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const link = await findAccountLink(app, linkTokenOf(request), PURPOSES);
  const state: "open" | "spent" | "unknown" = link?.state ?? "unknown";
  const actor = await identify();
  const isOwn = "userId" in actor && actor.userId === link?.userId;
  return data({ state, email: state === "open" ? (link?.email ?? "") : "", isOwn }, { status: STATUS[state] });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, identify, clientAddress } = context.get(requestContext);
  const typed = (await readForm(request)).get("password");
  const { headers } = request;
  const actor = await identify();
  const token = linkTokenOf(request);
  const password = typeof typed === "string" ? typed : undefined;
  const answer = await asRoute(() => confirmEmail(onBehalfOf(app, actor), { token, password, clientAddress, headers }));
  switch (answer.outcome) {
    case "confirmed": {
      const { signIn } = answer;
      if (signIn?.outcome === "two-factor-required")
        return withCookies(redirect(onTheWay("/login/two-factor", request), 303), signIn);
      if (signIn && signIn.outcome !== "signed-in") {
        onlyLeft(signIn.outcome, "rate-limited", "refused");
        return redirectWithNotice(onTheWay("/login", request), good("Your address is confirmed"));
      }
      const home = homeOf(signIn ? signIn.actor : { kind: actor.kind === "staff" ? "staff" : "customer" });
      return withCookies(redirect(nextAddress(request) ?? home, 303), {
        cookies: [...(signIn?.cookies ?? []), leaveNotice(good("Your address is confirmed"))],
      });
    }
    case "password-needed":
      return data({ problem: "missing" as const, notice: NOTICES["all-fields-missing"] }, { status: 400 });
    case "wrong-password":
      return data({ problem: "wrong" as const, notice: NOTICES["check-fields"] }, { status: 401 });
    case "rate-limited": {
      const retry = { "retry-after": String(answer.retryAfterSeconds) };
      return data(
        { problem: undefined, notice: tooManyAttempts(answer.retryAfterSeconds) },
        { status: 429, headers: retry },
      );
    }
    default:
      return data({ end: answer.outcome }, { status: STATUS[answer.outcome] });
  }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(VERIFY_EMAIL);
  const { open, title } = copy;
  const state = actionData && "end" in actionData ? actionData.end : loaderData.state;
  if (state !== "open") {
    const { title: end, text, action: label } = copy[state];
    return (
      <AccessPage title={end} lead={text}>
        <ButtonLink href="/login" size="large">
          {label}
        </ButtonLink>
      </AccessPage>
    );
  }
  const refusal = actionData && "notice" in actionData ? actionData : undefined;
  return (
    <AccessPage title={title} lead={<AddressSentence text={open.lead} email={loaderData.email} />}>
      <form method="post" noValidate aria-label={title} className="grid gap-y-2">
        {loaderData.isOwn ? null : (
          <>
            <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
            <Field
              id="verify-password"
              label={open.password}
              required
              hint={open.passwordHint}
              error={refusal?.problem && open[refusal.problem]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  maxLength={128}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" size="large" className="mt-2">
          {loaderData.isOwn ? open.submitOnly : open.submit}
        </Button>
      </form>
      {loaderData.isOwn ? null : (
        <p className="mt-6 text-small">
          <strong className="font-[550]">{open.forgot}</strong>{" "}
          <a href="/forgot-password" className="link">
            {open.forgotLink}
          </a>
        </p>
      )}
      <p className="mt-4 max-w-text text-small text-muted">{open.note}</p>
      <NoticeToast notice={refusal?.notice} />
    </AccessPage>
  );
}
