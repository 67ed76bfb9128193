import { data, redirect } from "react-router";
import { LOGIN, LOGIN_PATH } from "~/content/pages/login";
import { SignInFields } from "~/domain/accounts/schema";
import { type Actor, VISITOR } from "~/kernel/actor";
import { bad } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { shownMailbox } from "~/lib/own-letters";
import { FormSent } from "~/routes/forms/form-sent";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { isPreviewed } from "~/routes/page-texts.server";
import { requestContext } from "~/routes/request-context";
import { readForm } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { loginLimited } from "~/routes/wait-notices.server";
import { type ControlProps, Field, TextInput } from "~/ui/forms/field";
import { WelcomeKey } from "~/ui/illustrations/welcome-key";
import { Arrived } from "~/ui/primitives/arrived";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/login";
import { givenEmail, homeOf, nextAddress, onTheWay, redirectSignedIn, withCookies } from "./signed-in.server";

export const handle = { cache: true, cacheQueryKeys: ["next", "email"] } satisfies RouteHandle;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, LOGIN);
  return pageMeta({ title: copy.title, description: copy.description, path: LOGIN_PATH }, matches);
}

/** Redirects users who are already signed in, unless they're previewing its drafts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await readOr<Actor>(context, VISITOR, context.get(requestContext).identify);
  if ((actor.kind === "staff" || actor.kind === "customer") && !(await isPreviewed(context, url)))
    throw redirect(nextAddress(request) ?? homeOf(actor));
  const email = givenEmail(request);
  const more: Record<string, string> = email === "" ? {} : { email };
  return {
    email,
    signUpAddress: onTheWay("/signup", request, more),
    forgotAddress: onTheWay("/forgot-password", request),
    byEmailAddress: onTheWay("/login/email", request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const fields = SignInFields.parse(Object.fromEntries(await readForm(request)));
  const { username, password } = fields;
  if (username === "" || password === "") {
    const marked = FIELDS.filter((name) => fields[name] === "");
    return data({ notice: NOTICES["all-fields-missing"], username, marked }, { status: 400 });
  }
  const { headers } = request;
  const signIn = async () => {
    const answer = await app.auth.signIn({ username, password, clientAddress, headers, requestId: app.by.requestId });
    if (answer.outcome === "signed-in") return redirectSignedIn(request, answer);
    if (answer.outcome === "two-factor-required") {
      return withCookies(redirect(onTheWay("/login/two-factor", request), 303), answer);
    }
    if (answer.outcome === "rate-limited") {
      const retry = { "retry-after": String(answer.retryAfterSeconds) };
      const notice = loginLimited(answer.retryAfterSeconds);
      return data({ notice, username: "", marked: [] }, { status: 429, headers: retry });
    }
    onlyLeft(answer.outcome, "refused");
    const notice = bad("Login Failed", "Invalid username or password.");
    return data({ notice, username: "", marked: FIELDS }, { status: 401 });
  };
  return keepForm(context, signIn, (status) =>
    data(
      {
        notice: bad("You’re not signed in yet", "Something went wrong on our side. Please try again in a moment."),
        username,
        marked: [],
      },
      { status },
    ),
  );
}

const FIELDS = ["username", "password"] as const;
type Marked = (typeof FIELDS)[number];
const PROBLEM_ID = "login-problem";

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(LOGIN);
  const problem = actionData?.notice.text;
  const marked: readonly Marked[] = actionData?.marked ?? [];
  /** Links a field to the message above the form. */
  const mark = (name: Marked, control: ControlProps): ControlProps =>
    marked.includes(name)
      ? {
          ...control,
          "aria-invalid": true,
          "aria-describedby": [PROBLEM_ID, control["aria-describedby"]].filter(Boolean).join(" "),
        }
      : control;
  const isChosen = useShell().notice?.name === "password-chosen";
  return (
    <div className="page-width grid items-center gap-x-8 gap-y-12 pt-10 pb-20 md:pt-16 lg:min-h-[calc(100vh-11rem)] lg:grid-cols-12">
      <div data-whole className="lg:col-span-5">
        <h1 className="text-title">{copy.title}</h1>
        <p className="mt-3 mb-8 text-lead text-muted">{copy.lead}</p>
        {isChosen ? (
          <div className="mb-8">
            <FormSent copy={copy.chosen} links={[]} />
          </div>
        ) : null}
        {problem ? (
          <p id={PROBLEM_ID} className="mb-4 border-l-2 border-bad pl-3 text-small text-bad">
            {problem}
          </p>
        ) : null}
        {/* Without an action, the form posts to the page's own address, including `?next=`. */}
        <form method="post" noValidate aria-label={copy.title} className="grid gap-y-2">
          <Field id="login-username" label={copy.username} required hint={copy.usernameHint}>
            {(control) => (
              <TextInput
                {...mark("username", control)}
                name="username"
                defaultValue={shownMailbox(actionData?.username ?? loaderData.email)}
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={254}
              />
            )}
          </Field>
          <Field id="login-password" label={copy.password} required>
            {(control) => (
              <TextInput
                {...mark("password", control)}
                name="password"
                type="password"
                autoComplete="current-password"
                maxLength={128}
              />
            )}
          </Field>
          <Button type="submit" size="large" className="mt-2 w-full">
            {copy.submit}
          </Button>
        </form>
        <dl className="mt-8 border-t border-rule text-small">
          <Other question={copy.noPassword} href={loaderData.byEmailAddress} answer={copy.noPasswordLink} />
          <Other question={copy.newHere} href={loaderData.signUpAddress} answer={copy.signup} />
          <Other question={copy.forgot} href={loaderData.forgotAddress} answer={copy.forgotLink} />
        </dl>
      </div>
      <Arrived />
      <WelcomeKey className="hidden w-full max-w-md justify-self-center lg:col-span-6 lg:col-start-7 lg:block" />
      <NoticeToast notice={actionData?.notice} />
    </div>
  );
}

function Other({ question, href, answer }: { question: string; href: string; answer: string }) {
  return (
    <div className="flex flex-wrap gap-x-2 border-b border-rule py-3.5">
      <dt className="font-[550]">{question}</dt>
      <dd>
        <a href={href} className="link">
          {answer}
        </a>
      </dd>
    </div>
  );
}
