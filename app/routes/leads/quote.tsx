import { QUOTE } from "~/content/pages/quote";
import { readCatalogue } from "~/domain/catalogue/queries.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { findAnswerTime } from "~/domain/leads/find-answer-time.server";
import { QUOTE_MISSING, quoteRequestFor } from "~/domain/leads/kinds/quote-request";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { requestQuote } from "~/domain/leads/request-quote.server";
import { findPlanOnOffer } from "~/domain/plans/queries.server";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { FormSent } from "~/routes/forms/form-sent";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { useFormPage } from "~/routes/forms/use-form-page";
import { pageMeta } from "~/routes/page-meta";
import { receiptOfLead } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice, refuse, refuseFields, refuseToken } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { useMaintenancePlans, usePackages } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { QuoteSheet } from "~/ui/illustrations/quote-sheet";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/quote";
import { AnswerTime } from "./answer-time";
import { QUOTE_DRAFT_KEY, QuoteForm } from "./quote-form";
import { type QuoteStart, quoteStartFor, readQuoteAsked, wishFor } from "./quote-start";
import "./quote.css";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { IdentityText } from "~/routes/site/identity-text";

export const handle = { hydrate: true } satisfies RouteHandle;

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
  const [own, plan, answerTime] = await Promise.all([
    readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify()))),
    readOr(context, null, () => findPlanOnOffer(app, query.get("plan"))),
    readOr(context, null, () => findAnswerTime(app)),
  ]);
  const start: QuoteStart = {
    ...(own ? { businessName: own.businessName, email: own.email, phone: own.phone } : {}),
  };
  return { token: mintFormToken(app), asked: readQuoteAsked(query), plan, start, answerTime };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const parsed = parseForm(form, quoteRequestFor(await readCatalogue(app)));
  if (parsed.status !== "success") return refuseFields(parsed, QUOTE_MISSING);
  const send = async () => {
    const answer = await requestQuote(app, parsed.value, readSubmission(context, request, form));
    if (answer.outcome === "press-again") return refuseToken(app, parsed.reply());
    if (answer.outcome === "rate-limited") return refuse(parsed.reply(), "too-many-requests", 429);
    onlyLeft(answer.outcome, "received");
    return redirectWithNotice("/quote", "quote-request-sent", receiptOfLead(app, parsed.value.email, answer));
  };
  return keepForm(context, send, (status) => refuse(parsed.reply(), "not-stored", status));
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const offered = { packages: usePackages(), plans: useMaintenancePlans() };
  const { token, asked, plan, start, answerTime } = loaderData;
  const copy = useDocument(QUOTE);
  const { isSent, notice, noticeKey, formKey, formToken, lastResult, onRefused } = useFormPage({
    sent: "quote-request-sent",
    draftKey: QUOTE_DRAFT_KEY,
    missing: QUOTE_MISSING,
    token,
    refusal: actionData,
  });
  return (
    <div className="page-width grid gap-x-8 pt-10 pb-20 md:pt-16 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h1 className="text-title">{copy.title}</h1>
        <p className="mt-4 mb-10 max-w-text text-lead text-muted">{copy.lead}</p>
        {isSent ? (
          <QuoteSent />
        ) : (
          <QuoteForm
            key={formKey}
            token={formToken}
            start={{
              ...quoteStartFor(asked, offered, copy.planWish),
              ...(plan ? { description: wishFor(copy.planWish, plan.name, plan.price) } : {}),
              ...start,
            }}
            lastResult={lastResult}
            isFresh={isSent}
            onRefused={onRefused}
          />
        )}
      </div>
      <NextSteps answerTime={answerTime} />
      <NoticeToast key={noticeKey} notice={notice} />
    </div>
  );
}

function QuoteSent() {
  const copy = useDocument(QUOTE);
  const { account, receipt } = useShell();
  const { again, signUp } = copy.sent;
  const email = receipt?.to;
  const onward =
    account.href === "/login"
      ? { href: email ? `/signup?${new URLSearchParams({ email })}` : "/signup", label: signUp }
      : account;
  return <FormSent copy={copy.sent} links={[{ href: "/quote", label: again }, onward]} />;
}

function NextSteps({ answerTime }: Pick<Route.ComponentProps["loaderData"], "answerTime">) {
  const copy = useDocument(QUOTE);
  const { identity } = useShell();
  return (
    <aside className="mt-16 lg:col-span-3 lg:col-start-10 lg:mt-0" aria-labelledby="next-title">
      <div className="lg:sticky lg:top-10">
        <QuoteSheet className="mb-8 hidden w-full max-w-56 lg:block" />
        <h2 id="next-title" className="text-subheading">
          {copy.nextTitle}
        </h2>
        <ol className="mt-4 border-t border-rule">
          {copy.nextSteps.map(({ title, text }) => (
            <li key={title} className="border-b border-rule py-4 text-small">
              <p className="font-[550]">
                <IdentityText>{title}</IdentityText>
              </p>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <AnswerTime measured={answerTime} />
        <p className="mt-4 text-small text-muted">
          Rather talk? Call{" "}
          <a href={identity.phoneHref} className="link">
            {identity.phone}
          </a>
          .
        </p>
      </div>
    </aside>
  );
}
