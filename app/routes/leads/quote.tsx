import { useEffect, useState } from "react";
import { findPackage } from "~/content/catalogue/packages";
import { NEXT_STEPS, QUOTE } from "~/content/pages/quote";
import { mintFormToken } from "~/domain/leads/form-token.server";
import { requestQuote } from "~/domain/leads/request-quote.server";
import { isMissingRequired, QuoteRequest, SERVICE_TYPES } from "~/domain/leads/schema";
import { readSubmissionFields } from "~/domain/leads/submission";
import { parseForm } from "~/lib/parse-form";
import { readSource } from "~/lib/source-cookie";
import { NOTICES, type NoticeName } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm, redirectWithNotice, refuse } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { forgetDraft } from "~/ui/forms/use-draft";
import { QuoteSheet } from "~/ui/illustrations/quote-sheet";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/quote";
import { QUOTE_DRAFT_KEY, type QuoteErrors, QuoteForm, type QuoteStart } from "./quote-form";
import "./quote.css";

export const handle = { hydrate: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "Get a free quote",
      description: "Tell us what you need on one page. {agency} answers with a fixed price and a date within 24 hours.",
      path: "/quote",
      breadcrumbs: [{ name: "Home", path: "/" }],
    },
    matches,
  );
}

export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { token: mintFormToken(context.get(requestContext).app), start: readStart(query) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress, requestId } = context.get(requestContext);
  const form = await readForm(request);
  const submission = parseForm(form, QuoteRequest);
  if (submission.status !== "success") {
    const missing = isMissingRequired(submission.error);
    return refuse(submission.reply(), missing ? "missing-information" : "check-fields");
  }
  const answer = await asRoute(() =>
    requestQuote(app, submission.value, {
      ...readSubmissionFields(form),
      clientAddress,
      requestId,
      source: readSource(request),
    }),
  );
  if (answer.outcome === "rate-limited") return refuse(submission.reply(), "too-many-requests", 429);
  return redirectWithNotice("/quote", "quote-request-sent");
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { notice: sent } = useShell();
  const [refusal, setRefusal] = useState<{ notice: NoticeName; count: number } | null>(null);
  const notice = refusal?.notice ?? actionData?.notice;
  const isSent = sent?.title === NOTICES["quote-request-sent"].title;

  useEffect(() => {
    if (!isSent) return;
    forgetDraft(QUOTE_DRAFT_KEY);
    setRefusal(null);
  }, [isSent]);

  const onRefused = (errors: QuoteErrors) => {
    const name = isMissingRequired(errors) ? "missing-information" : (actionData?.notice ?? "check-fields");
    setRefusal((last) => ({ notice: name, count: (last?.count ?? 0) + 1 }));
  };

  return (
    <div className="page-width grid gap-x-8 pt-10 pb-20 md:pt-16 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h1 className="text-title">{QUOTE.title}</h1>
        <p className="mt-4 mb-10 max-w-text text-lead text-muted">{QUOTE.lead}</p>
        <QuoteForm
          key={isSent ? loaderData.token : "form"}
          token={loaderData.token}
          start={loaderData.start}
          lastResult={isSent ? undefined : actionData?.result}
          isFresh={isSent}
          onRefused={onRefused}
        />
      </div>
      <NextSteps />
      <NoticeToast key={refusal?.count ?? 0} notice={notice && !isSent ? NOTICES[notice] : undefined} />
    </div>
  );
}

function NextSteps() {
  const { identity } = useShell();
  return (
    <aside className="mt-16 lg:col-span-3 lg:col-start-10 lg:mt-0" aria-labelledby="next-title">
      <div className="lg:sticky lg:top-10">
        <QuoteSheet className="mb-8 hidden w-full max-w-56 lg:block" />
        <h2 id="next-title" className="text-subheading">
          What happens next
        </h2>
        <ol className="mt-4 border-t border-rule">
          {NEXT_STEPS.map(({ title, text }) => (
            <li key={title} className="border-b border-rule py-4 text-small">
              <p className="font-[550]">{title}</p>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
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

/** Type and package of a "Select Package" link; anything else in the address is ignored. */
function readStart(query: URLSearchParams): QuoteStart {
  const chosen = findPackage(query.get("package") ?? "");
  const type = SERVICE_TYPES.find((name) => name === query.get("type")) ?? chosen?.track;
  return { serviceType: type, selectedPackage: chosen && chosen.track === type ? chosen.name : undefined };
}
