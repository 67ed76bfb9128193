import type { SubmissionResult } from "@conform-to/react";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { CALL_SLUG } from "~/content/pages/booking";
import { QUOTE } from "~/content/pages/quote";
import { invitedPath } from "~/domain/bookings/invited-path";
import { isOffered } from "~/domain/bookings/offer-times.server";
import { estimateFor, type Wish } from "~/domain/catalogue/estimate";
import { withPrices } from "~/domain/catalogue/schema";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { findAnswerTime } from "~/domain/leads/find-answer-time.server";
import { QUOTE_MISSING, quoteRequestFor } from "~/domain/leads/kinds/quote-request";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { requestQuote } from "~/domain/leads/request-quote.server";
import { findPlanOnOffer } from "~/domain/plans/queries.server";
import { getPromises } from "~/domain/settings/queries.server";
import { replyDue } from "~/domain/settings/working-time";
import { readOffered } from "~/domain/texts/price-queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { FormSent } from "~/routes/forms/form-sent";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { PublicFormScript } from "~/routes/forms/public-form";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { type Refusal, useFormPage } from "~/routes/forms/use-form-page";
import { pageMeta } from "~/routes/page-meta";
import { receiptOfLead } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFields, refuseToken } from "~/routes/respond.server";
import { useMaintenancePlans, usePackages, useServices } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { QuoteSheet } from "~/ui/illustrations/quote-sheet";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/quote";
import { AnswerTime } from "./answer-time";
import { EstimateParts } from "./estimate-parts";
import { sumWords } from "./estimate-words";
import { QUOTE_DRAFT_KEY, QUOTE_FORM_ID, QuoteForm } from "./quote-form";
import formScript from "./quote-form-script?worker&url";
import { type QuoteStart, quoteStartFor, readQuoteAsked, wishFor } from "./quote-start";
import { QuoteAnnouncement, QuoteBar, QuoteSummary, SHOW_ESTIMATE } from "./quote-summary";
import { wherePricesBegin } from "./where-prices-begin";
import "./quote.css";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { IdentityText } from "~/routes/site/identity-text";
import { OpeningPicture } from "~/routes/site/opening-picture";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...documentIn(matches, QUOTE).meta,
      path: "/quote",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [own, plan, answerTime, promises, isBookable] = await Promise.all([
    readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify()))),
    readOr(context, null, () => findPlanOnOffer(app, query.get("plan"))),
    readOr(context, null, () => findAnswerTime(app)),
    readOr(context, null, () => getPromises(app)),
    readOr(context, false, () => isOffered(app, CALL_SLUG)),
  ]);
  const start: QuoteStart = {
    ...(own ? { businessName: own.businessName, email: own.email, phone: own.phone } : {}),
  };
  const promise = promises && formatMoment(replyDue(promises, "quote", app.clock.now()));
  return { token: mintFormToken(app), promise, asked: readQuoteAsked(query), plan, start, answerTime, isBookable };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  if (url.searchParams.has(SHOW_ESTIMATE)) return shownWithEstimate(form);
  const parsed = parseForm(form, quoteRequestFor(await readOr(context, null, () => readOffered(app))));
  if (parsed.status !== "success") return refuseFields(parsed, QUOTE_MISSING);
  const send = async () => {
    const answer = await requestQuote(app, parsed.value, readSubmission(context, request, form));
    if (answer.outcome === "press-again") return refuseToken(app, parsed.reply());
    if (answer.outcome === "rate-limited") return refuse(parsed.reply(), "too-many-requests", 429);
    onlyLeft(answer.outcome, "received");
    const { email, phone } = parsed.value;
    const receipt = receiptOfLead(app, email, answer, { name: "", email, phone });
    return redirectWithNotice("/quote", "quote-request-sent", receipt);
  };
  return keepForm(context, send, (status) => refuse(parsed.reply(), "not-stored", status));
}

/** Shows the form as submitted with the estimate, without reporting missing fields yet. */
function shownWithEstimate(form: FormData): Refusal {
  const { initialValue } = parseForm(form, quoteRequestFor(null)).reply();
  return { result: initialValue ? { initialValue } : {} };
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, plan, start, promise, answerTime, isBookable } = loaderData;
  const packages = usePackages();
  const offered = { packages, services: useServices(), plans: useMaintenancePlans(), words: useDocument(PRICE_WORDS) };
  const copy = useDocument(QUOTE);
  const { isSent, notice, formToken, lastResult } = useFormPage({
    sent: "quote-request-sent",
    token,
    refusal: actionData,
  });
  const begins: QuoteStart = {
    ...quoteStartFor(asked, offered, copy.planWish),
    ...(plan ? { description: wishFor(copy.planWish, plan.name, plan.price) } : {}),
    ...start,
  };
  const priced = { ...offered, services: withPrices(offered.services, offered.words) };
  const estimate = estimateFor(wishAtFirst(begins, lastResult), priced);
  const from = wherePricesBegin(copy.summary.from, packages);
  const sum = sumWords({ from, unpriced: copy.summary.unpriced }, estimate);
  return (
    <div className="page-width grid gap-x-8 pt-10 pb-20 md:pt-16 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">
        <h1 className="text-title">{copy.title}</h1>
        <p className="mt-4 mb-10 max-w-text text-lead text-muted">{copy.lead}</p>
        {isSent ? null : (
          <OpeningPicture
            of={copy.picture}
            sizes="(min-width: 64rem) 60vw, 100vw"
            className="mb-10 aspect-[2/1] object-cover md:aspect-[3/1]"
          />
        )}
        {isSent ? (
          <QuoteSent isBookable={isBookable} />
        ) : (
          <>
            <QuoteForm token={formToken} start={begins} lastResult={lastResult} isFresh={isSent} />
            <QuoteBar sum={sum} />
            <QuoteAnnouncement />
          </>
        )}
      </div>
      <div className="mt-12 lg:col-span-4 lg:mt-0">
        {isSent ? (
          <OpeningPicture of={copy.picture} sizes="(min-width: 64rem) 30vw, 100vw" className="">
            <QuoteSheet className="hidden w-full max-w-56 lg:block" />
          </OpeningPicture>
        ) : (
          <QuoteSummary formId={QUOTE_FORM_ID} estimate={estimate} sum={sum} promise={promise}>
            <EstimateParts start={lastResult ? {} : begins} offered={priced} from={from} />
          </QuoteSummary>
        )}
      </div>
      {isSent ? null : <NextSteps answerTime={answerTime} />}
      <NoticeToast notice={notice} />
      <PublicFormScript src={formScript} draftKey={QUOTE_DRAFT_KEY} isSent={isSent} />
    </div>
  );
}

/** Returns the form's initial choices: as submitted, or from a link. */
function wishAtFirst(begins: QuoteStart, lastResult: SubmissionResult<string[]> | undefined): Wish {
  const typed = lastResult?.initialValue;
  if (!typed) return begins;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    serviceType: text(typed.serviceType),
    selectedPackage: text(typed.selectedPackage),
    customServices: [typed.customServices ?? []].flat().map(text),
  };
}

function QuoteSent({ isBookable }: { isBookable: boolean }) {
  const copy = useDocument(QUOTE);
  const { account, receipt } = useShell();
  const { again, signUp, call } = copy.sent;
  const email = receipt?.to;
  const onward =
    account.href === "/login"
      ? { href: email ? `/signup?${new URLSearchParams({ email })}` : "/signup", label: signUp }
      : account;
  const talk = isBookable ? [{ href: invitedPath(CALL_SLUG, receipt?.invitation), label: call }] : [];
  return <FormSent copy={copy.sent} links={[...talk, { href: "/quote", label: again }, onward]} />;
}

function NextSteps({ answerTime }: Pick<Route.ComponentProps["loaderData"], "answerTime">) {
  const copy = useDocument(QUOTE);
  return (
    <aside className="mt-16 border-t border-ink pt-8 lg:col-span-8" aria-labelledby="next-title">
      <h2 id="next-title" className="text-subheading">
        {copy.nextTitle}
      </h2>
      <ol className="mt-2 grid gap-x-8 sm:grid-cols-3">
        {copy.nextSteps.map(({ title, text }) => (
          <li key={title} className="border-b border-rule py-4 text-small sm:border-b-0">
            <p className="font-[550]">
              <IdentityText>{title}</IdentityText>
            </p>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <AnswerTime measured={answerTime} />
      <p className="mt-4 text-small text-muted">
        <IdentityText>{copy.call}</IdentityText>
      </p>
    </aside>
  );
}
