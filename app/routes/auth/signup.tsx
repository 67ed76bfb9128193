import { redirect } from "react-router";
import { SIGNUP, SIGNUP_PATH } from "~/content/pages/signup";
import { SignUp } from "~/domain/accounts/schema";
import { signUp } from "~/domain/accounts/sign-up.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { findPlanOnOffer } from "~/domain/plans/queries.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { FormSent } from "~/routes/forms/form-sent";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { PublicFormScript } from "~/routes/forms/public-form";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { useFormPage } from "~/routes/forms/use-form-page";
import { pageMeta } from "~/routes/page-meta";
import { isPreviewed } from "~/routes/page-texts.server";
import { receiptOf } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFor } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { WelcomeKey } from "~/ui/illustrations/welcome-key";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/signup";
import { planIn } from "./chosen-plan";
import { signUpNotice } from "./sign-up-notice";
import { givenEmail, homeOf, nextAddress, onTheWay } from "./signed-in.server";
import { SIGN_UP_DRAFT_KEY, SignupForm } from "./signup-form";
import formScript from "./signup-form-script?worker&url";
import { SIGN_UP_SECRETS } from "./signup-secrets";

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, SIGNUP);
  return pageMeta({ title: copy.title, description: copy.description, path: SIGNUP_PATH }, matches);
}

/** Redirects users who are already signed in, unless they're previewing its drafts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const actor = await readOr<Actor>(context, VISITOR, identify);
  const next = nextAddress(request);
  if ((actor.kind === "staff" || actor.kind === "customer") && !(await isPreviewed(context, url)))
    throw redirect(next ?? homeOf(actor));
  const email = givenEmail(request);
  const more: Record<string, string> = email === "" ? {} : { email };
  return {
    token: mintFormToken(app),
    email,
    plan: await readOr(context, null, () => findPlanOnOffer(app, planIn(next))),
    ownAddress: onTheWay(SIGNUP_PATH, request, more),
    loginAddress: onTheWay("/login", request, more),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const parsed = parseForm(form, SignUp);
  const hideFields = [...SIGN_UP_SECRETS];
  if (parsed.status !== "success") {
    const errors = parsed.status === "error" ? (parsed.error ?? {}) : {};
    return refuse(parsed.reply({ hideFields }), signUpNotice(errors) ?? "check-fields");
  }
  const send = async () => {
    const from = { ...readSubmission(context, request, form), next: nextAddress(request) };
    const answer = await signUp(app, parsed.value, from);
    if (answer.outcome === "rate-limited")
      return refuseFor(answer.retryAfterSeconds, parsed.reply({ hideFields }), "too-many-requests");
    if (answer.outcome === "bad-password") {
      return refuse(parsed.reply({ hideFields, fieldErrors: { password: [answer.problem] } }), "check-fields");
    }
    onlyLeft(answer.outcome, "received");
    return redirectWithNotice(onTheWay(SIGNUP_PATH, request), "account-created", receiptOf(app, parsed.value.email));
  };
  return keepForm(context, send, (status) => refuse(parsed.reply({ hideFields }), "not-stored", status));
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(SIGNUP);
  const { token, email, plan, ownAddress, loginAddress } = loaderData;
  const { isSent, notice, lastResult } = useFormPage({ sent: "account-created", token, refusal: actionData });
  return (
    <div className="page-width grid gap-x-8 gap-y-14 pt-10 pb-20 md:pt-16 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h1 id="signup-title" className="text-title">
          {copy.title}
        </h1>
        <p className="mt-3 mb-8 max-w-text text-lead text-muted">{copy.lead}</p>
        {plan ? <ChosenPlan plan={plan} /> : null}
        {isSent ? (
          <FormSent copy={copy.sent} links={[{ href: ownAddress, label: copy.sent.again }]} />
        ) : (
          <SignupForm action={ownAddress} email={email} token={token} lastResult={lastResult} isFresh={isSent} />
        )}
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-t border-rule pt-4 text-small">
          <span>
            <strong className="font-[550]">{copy.haveOne}</strong>{" "}
            <a href={loginAddress} className="link">
              {copy.login}
            </a>
          </span>
          <a href="/" className="link">
            {copy.home}
          </a>
        </p>
      </div>
      <Inside />
      <NoticeToast notice={notice} />
      <PublicFormScript src={formScript} draftKey={SIGN_UP_DRAFT_KEY} isSent={isSent} />
    </div>
  );
}

function ChosenPlan({ plan }: { plan: { name: string; price: string } }) {
  const copy = useDocument(SIGNUP);
  return (
    <p className="-mt-2 mb-8 max-w-text border-l-2 border-bluebonnet bg-bluebonnet-wash px-4 py-3 text-small">
      {copy.plan.before}{" "}
      <strong className="font-[550]">
        {plan.name}, {plan.price}
      </strong>
      {copy.plan.after}
    </p>
  );
}

function Inside() {
  const copy = useDocument(SIGNUP);
  return (
    <aside aria-labelledby="inside-title" className="lg:col-span-4 lg:col-start-9">
      <div className="lg:sticky lg:top-10">
        <WelcomeKey className="mb-8 hidden w-full max-w-72 lg:block" />
        <h2 id="inside-title" className="text-subheading">
          {copy.insideTitle}
        </h2>
        <dl className="mt-4 border-t border-rule text-small">
          {copy.inside.map(({ title, text }) => (
            <div key={title} className="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-3.5">
              <dt className="font-[550]">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
