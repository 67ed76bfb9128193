import { data } from "react-router";
import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { PITCH_ANSWERS } from "~/content/pages/form-answers";
import { STARTUP_PITCH, STARTUP_PITCH_PATH } from "~/content/pages/startup-pitch";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { DECK_FIELDS } from "~/domain/leads/deck-fields";
import { PITCH_MISSING, StartupPitch } from "~/domain/leads/kinds/startup-pitch";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { submitPitch } from "~/domain/leads/submit-pitch.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { fillFacts } from "~/lib/fill-facts";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { FormSent } from "~/routes/forms/form-sent";
import { keepForm, type OurFault, readOr } from "~/routes/forms/kept-form.server";
import { PublicFormScript } from "~/routes/forms/public-form";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { useFormPage } from "~/routes/forms/use-form-page";
import type { NoticeName } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { readFormWithUpload } from "~/routes/posted-file.server";
import { receiptOfLead } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { noticeOf, redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { IdentityText } from "~/routes/site/identity-text";
import { documentIn, useDocument } from "~/routes/use-document";
import { equityFactsOf, useEquityFacts } from "~/routes/use-equity";
import { PitchNapkin } from "~/ui/illustrations/pitch-napkin";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/startup-pitch";
import { PITCH_DRAFT_KEY, StartupPitchForm } from "./startup-pitch-form";
import formScript from "./startup-pitch-form-script?worker&url";

export const handle = { takesFile: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, STARTUP_PITCH);
  return pageMeta(
    {
      title: copy.title,
      description: fillFacts(copy.description, equityFactsOf(matches)),
      path: STARTUP_PITCH_PATH,
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "Startups", path: "/services/startups" },
      ],
    },
    matches,
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  return {
    token: mintFormToken(app),
    own: await readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify()))),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const deckOfForm = { purpose: "pitch-deck", names: DECK_FIELDS, clientAddress } as const;
  const { form, file } = await readFormWithUpload(app, request, deckOfForm);
  const { held: deck, claim } = file;
  const parsed = parseForm(form, StartupPitch);
  const shownAgain = (error: string | undefined, notice: NoticeName, status: 400 | 409 | 429 | OurFault = 400) => {
    const fieldErrors = error ? { [DECK_FIELDS.file]: [error] } : undefined;
    return data({ result: parsed.reply({ fieldErrors }), notice, deck, token: mintFormToken(app) }, { status });
  };
  if (parsed.status !== "success") return shownAgain(file.error, noticeOf(PITCH_MISSING, parsed));
  if (file.error) return shownAgain(file.error, "deck-refused", file.status);
  const submission = readSubmission(context, request, form);
  const send = async () => {
    const answer = await submitPitch(app, parsed.value, claim, submission);
    if (answer.outcome === "deck-gone") return shownAgain(PITCH_ANSWERS.deckGone, "deck-refused");
    if (answer.outcome === "press-again") return shownAgain(undefined, "press-again", 409);
    if (answer.outcome === "rate-limited") return shownAgain(undefined, "too-many-requests", 429);
    onlyLeft(answer.outcome, "received");
    const receipt = receiptOfLead(app, parsed.value.email, answer);
    return redirectWithNotice(STARTUP_PITCH_PATH, "pitch-submitted", receipt);
  };
  return keepForm(context, send, (status) => shownAgain(undefined, "not-stored", status));
}

export default function StartupPitchPage({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useDocument(STARTUP_PITCH);
  const { token, own } = loaderData;
  const { isSent, notice, formToken, lastResult } = useFormPage({
    sent: "pitch-submitted",
    token,
    refusal: actionData,
  });
  return (
    <>
      <header className="page-width grid gap-x-8 pt-10 pb-12 md:pt-14 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pt-10">
          <h1 className="text-hero">{copy.title}</h1>
          <p className="mt-5 max-w-text text-lead text-muted">
            <IdentityText>{copy.lead}</IdentityText>
          </p>
        </div>
        <PitchNapkin className="-my-4 hidden w-full max-w-sm justify-self-end lg:col-span-5 lg:block" />
      </header>
      <Benefits />
      <div className="page-width grid gap-x-8 gap-y-16 pt-14 pb-24 lg:grid-cols-12">
        <div className="lg:col-span-8">
          {isSent ? (
            <FormSent
              copy={copy.sent}
              links={[{ href: STARTUP_PITCH_PATH, label: copy.sent.again }, copy.sent.startups]}
            />
          ) : (
            <StartupPitchForm
              token={formToken}
              own={own}
              deck={actionData?.deck}
              lastResult={lastResult}
              isFresh={isSent}
            />
          )}
        </div>
        <NextSteps />
      </div>
      <NoticeToast notice={notice} />
      <PublicFormScript src={formScript} draftKey={PITCH_DRAFT_KEY} isSent={isSent} />
    </>
  );
}

function Benefits() {
  const facts = useEquityFacts();
  const copy = useDocument(STARTUP_PITCH);
  return (
    <section aria-label={copy.benefitsTitle} className="bg-bluebonnet text-on-bluebonnet">
      <dl className="page-width grid sm:grid-cols-2 lg:grid-cols-4">
        {copy.benefits.map(({ figure, text }) => (
          <div
            key={figure}
            className="border-t border-on-bluebonnet/30 py-5 first:border-t-0 sm:pr-6 sm:nth-2:border-t-0 lg:border-t-0 lg:border-l lg:py-8 lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="font-display text-heading tabular">
              <IdentityText>{fillFacts(figure, facts)}</IdentityText>
            </dt>
            <dd className="mt-1 text-small">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NextSteps() {
  const { steps } = useDocument(EQUITY_PROGRAM);
  const copy = useDocument(STARTUP_PITCH);
  return (
    <aside aria-labelledby="next-title" className="lg:col-span-3 lg:col-start-10">
      <div className="lg:sticky lg:top-10">
        <h2 id="next-title" className="text-subheading">
          {copy.nextTitle}
        </h2>
        <ol className="mt-4 border-t border-rule">
          {steps.slice(1).map(({ title, text }) => (
            <li key={title} className="border-b border-rule py-4 text-small">
              <p className="font-[550]">{title}</p>
              <p className="mt-1 text-muted">
                <IdentityText>{text}</IdentityText>
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-small text-muted">{copy.noCommitment}</p>
      </div>
    </aside>
  );
}
