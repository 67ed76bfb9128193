import { data, redirect } from "react-router";
import { QUOTE_PAGE, QUOTES, QUOTES_PATH } from "~/content/pages/quotes";
import { openQuote } from "~/domain/quotes/open-quote.server";
import { choiceOf, quantityProblems, readChoice } from "~/domain/quotes/quote-choice";
import { requestQuoteAgain } from "~/domain/quotes/request-quote-again.server";
import { isAwaiting } from "~/domain/quotes/schema";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import { agencyDay } from "~/lib/calendar-date";
import { good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { together } from "~/lib/together";
import { pageMeta } from "~/routes/page-meta";
import { redirectWithNotice } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { asksForChange } from "~/routes/threads/asks-for-change";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote";
import { answeredNotice, forOwnQuote } from "./own-quote.server";
import { QuoteAside } from "./quote-aside";
import { QuoteChanges } from "./quote-changes";
import { QuoteHead } from "./quote-head";
import { QuoteNotFound } from "./quote-not-found";
import { QuoteOffer } from "./quote-offer";
import { QuoteSheet } from "./quote-sheet";

export const handle = { hydrate: true } satisfies RouteHandle;

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const quoteCopy = documentIn(matches, QUOTE_PAGE);
  const quotesCopy = documentIn(matches, QUOTES);
  const title = loaderData?.opened ? `Quote ${loaderData.opened.quoteNumber}` : quoteCopy.notFound.title;
  const { description } = quotesCopy;
  return pageMeta({ title, description, path: `/quotes/${params.quoteId}`, noindex: true, verbatim: true }, matches);
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { app, actor } = await portal(context, request);
  const opened = await forOwnQuote(() => openQuote(app, params.quoteId));
  const { isEmailVerified } = actor;
  const sent = readChoice(url.searchParams);
  if (!opened) {
    const none = { related: null, sent, problems: {}, isEmailVerified, messages: [], asksChange: false };
    return data({ opened, ...none }, { status: 404 });
  }
  const record = { kind: "quote", id: opened.id } as const;
  const { related, messages } = await together({
    related: findRelated(app, record),
    messages: listRecordMessages(app, record),
  });
  const problems = quantityProblems(opened.content.items, sent);
  return data({ opened, related, sent, problems, isEmailVerified, messages, asksChange: asksForChange(url) });
}

/** Asks for an expired quote again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, clientAddress } = await portal(context, request);
  const id = params.quoteId;
  const outcome = await forOwnQuote(() => requestQuoteAgain(app, { id, clientAddress }));
  if (outcome === "requested")
    return redirectWithNotice(
      `/quotes/${id}`,
      good("We have your request", "We will make you a new quote within {quoteTime}."),
    );
  if (outcome) onlyLeft(outcome, "not-expired");
  const opened = await forOwnQuote(() => openQuote(app, id));
  const isAnswered = opened?.status === "accepted" || opened?.status === "declined";
  if (isAnswered) return redirectWithNotice(`/quotes/${id}`, answeredNotice(opened.status));
  return redirect(`/quotes/${id}`, 303);
}

/** A quote as its customer sees it. */
export default function QuotePage({ loaderData }: Route.ComponentProps) {
  const copy = useDocument(QUOTE_PAGE);
  const { opened, related, sent, problems, isEmailVerified, messages } = loaderData;
  if (!opened) return <QuoteNotFound />;
  const isOpen = isAwaiting(opened.state);
  const path = `/quotes/${opened.id}`;
  const head = (
    <>
      <QuoteHead
        quoteNumber={opened.quoteNumber}
        content={opened.content}
        email={opened.businessEmail}
        state={opened.state}
        version={opened.version}
      />
      <QuoteChanges opened={opened} path={path} />
    </>
  );
  const writing = {
    answer: undefined,
    versionId: isOpen && opened.mayAnswer ? opened.versionId : null,
    draftKey: `message ${opened.quoteNumber}`,
  };
  return (
    <div className="page-width pt-8 pb-20">
      <a
        href={QUOTES_PATH}
        data-print="hide"
        className="mb-6 inline-flex min-h-11 items-center gap-1.5 text-small text-ink no-underline hover:text-bluebonnet"
      >
        <span aria-hidden="true">←</span> {copy.back}
      </a>
      {isOpen && opened.mayAnswer ? (
        <QuoteOffer key={opened.versionId} opened={opened} sent={sent} problems={problems} head={head} />
      ) : (
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12 xl:gap-x-12">
          <div className="min-w-0 lg:col-span-8">
            {head}
            <QuoteSheet
              content={opened.content}
              total={opened.total}
              choice={choiceOf(opened.certificate)}
              isAnswered={opened.status === "accepted"}
              sentOn={agencyDay(new Date(opened.versionSentAt))}
              signed={opened.certificate}
              isOpen={isOpen}
            />
          </div>
          <QuoteAside opened={opened} related={related} isEmailVerified={isEmailVerified} />
        </div>
      )}
      <div className="grid gap-x-8 lg:grid-cols-12 xl:gap-x-12">
        <div className="min-w-0 lg:col-span-8">
          <RecordThread messages={messages} path={path} opensFiles writing={opened.mayAnswer ? writing : null} />
        </div>
      </div>
    </div>
  );
}
