import { data, redirect } from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import { type LinkedAgreement, listLinkedAgreements } from "~/domain/agreements/list-linked-agreements.server";
import { openQuoteInvoice } from "~/domain/quotes/open-quote-invoice.server";
import { type OpenedQuote, openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { choiceOf, quantityProblems, readChoice } from "~/domain/quotes/quote-choice";
import { isAwaiting } from "~/domain/quotes/schema";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { pageMeta } from "~/routes/page-meta";
import { comeBackWithCard, doCardDeed } from "~/routes/portal/agreements/do-card-deed.server";
import { QuoteBills } from "~/routes/portal/quotes/quote-bills";
import { QuoteChanges } from "~/routes/portal/quotes/quote-changes";
import { QuoteHead } from "~/routes/portal/quotes/quote-head";
import { QuoteOffer } from "~/routes/portal/quotes/quote-offer";
import { QuoteSheet } from "~/routes/portal/quotes/quote-sheet";
import { QuoteWaiting } from "~/routes/portal/quotes/quote-waiting";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm } from "~/routes/respond.server";
import { asksForChange } from "~/routes/threads/asks-for-change";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/quote-link";
import { answerCode, renew } from "./act-on-link.server";
import { ClosedLink } from "./closed-link";
import { ConfirmSection } from "./code-fields";
import { accessOf, type LinkHead } from "./link-access.server";
import { LinkCards } from "./link-cards";
import { NoteOpening } from "./note-opening";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, LINK_PAGE);
  const title = loaderData?.opened ? `Quote ${loaderData.opened.quoteNumber}` : copy.unknown.title;
  return pageMeta({ title, description: copy.description, path: null, noindex: true, verbatim: true }, matches);
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return data({ closed: access.closed, opened: null }, { status: access.status });
  const { app, head } = access;
  const visitId = url.searchParams.get("card");
  if (visitId !== null && head.isProven) throw await comeBackWithCard(app, head.path, visitId);
  const { opened, messages, agreements } = await asRoute(() =>
    together({
      opened: openLinkedQuote(app),
      messages: listRecordMessages(app, access.actor.record),
      agreements: app.payments ? listLinkedAgreements(app) : [],
    }),
  );
  const sent = readChoice(url.searchParams);
  return data({
    opened,
    head,
    sent,
    problems: quantityProblems(opened.content.items, sent),
    messages,
    agreements,
    asksChange: asksForChange(url),
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { token } = params;
  const form = await readForm(request);
  const access = await accessOf({ context, request, token }, "quote");
  if (access.state === "closed") {
    if (access.status === 410 && form.get("intent") === "renew") {
      return renew(context.get(requestContext).app, { kind: "quote", token });
    }
    return data(null, { status: access.status });
  }
  if (form.get("intent") === "open-invoice") {
    const asked = { quoteId: access.actor.record.id, invoiceId: String(form.get("invoice") ?? "") };
    return redirect(await asRoute(() => openQuoteInvoice(access.app, asked)), 303);
  }
  const { app, head } = access;
  const carded = doCardDeed(app, String(form.get("agreement") ?? ""), form.get("intent"), head.path);
  if (carded) return carded;
  return (await answerCode(access, form)) ?? data(null, { status: 400 });
}

/** A quote opened by an emailed link. */
export default function QuoteLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const copy = useDocument(LINK_PAGE);
  const path = `/q/${params.token}`;
  if (!loaderData.opened) {
    const renewed = actionData && "renewed" in actionData ? actionData.renewed : undefined;
    return <ClosedLink closed={loaderData.closed} path={path} renewed={renewed} />;
  }
  const { opened, sent, problems, head, messages } = loaderData;
  const { state, quoteNumber, content, version } = opened;
  const isOpen = isAwaiting(state);
  const top = (
    <>
      <QuoteHead
        quoteNumber={quoteNumber}
        content={content}
        email={opened.businessEmail}
        state={state}
        version={version}
      />
      <QuoteChanges opened={opened} path={path} />
    </>
  );
  const writing = {
    answer: undefined,
    versionId: isOpen ? opened.versionId : null,
    asksChange: loaderData.asksChange,
    draftKey: `message ${quoteNumber}`,
  };
  const code = actionData && "code" in actionData ? actionData.code : undefined;
  return (
    <div className="page-width pt-8 pb-20">
      <NoteOpening path={path} />
      {isOpen ? (
        <QuoteOffer key={opened.versionId} opened={opened} sent={sent} problems={problems} head={top} base={path} />
      ) : (
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12 xl:gap-x-12">
          <div className="min-w-0 lg:col-span-8">
            {top}
            <QuoteSheet
              content={content}
              total={opened.total}
              choice={choiceOf(opened.certificate)}
              isAnswered={state === "accepted"}
              sentOn={agencyDay(new Date(opened.versionSentAt))}
              signed={opened.certificate}
              isOpen={false}
            />
          </div>
          <Aside opened={opened} head={head} agreements={loaderData.agreements} />
        </div>
      )}
      <RecordThread
        messages={messages}
        path={path}
        opensFiles={head.isProven}
        writing={head.isProven ? writing : null}
      />
      {head.isProven ? (
        <p className="mt-10 text-small text-muted" data-print="hide">
          {copy.proven}
        </p>
      ) : (
        <ConfirmSection why={copy.code.text} mailbox={head.mailbox} answer={code} />
      )}
    </div>
  );
}

/** Shown next to a quote that was answered or can no longer be. */
function Aside({
  opened,
  head: { path, isProven },
  agreements,
}: {
  opened: OpenedQuote;
  head: LinkHead;
  agreements: readonly LinkedAgreement[];
}) {
  const quoteCopy = useDocument(QUOTE_PAGE);
  const copy = useDocument(LINK_PAGE);
  const { certificate, declinedAt, declineReason, state } = opened;
  return (
    <aside aria-label="Status" className="space-y-6 lg:col-span-4">
      {opened.changeAskedAt && state === "change-asked" ? (
        <QuoteWaiting since={opened.changeAskedAt} path={path} maySettle={isProven} />
      ) : null}
      {state === "expired" ? (
        <section className="rounded-lg bg-warn-wash p-5">
          <h2 className="text-subheading">{quoteCopy.expired.title}</h2>
        </section>
      ) : null}
      {certificate ? (
        <section className="rounded-lg bg-good-wash p-5 text-small" aria-label={quoteCopy.certificate}>
          <p className="font-[550] wrap-anywhere">
            {quoteCopy.acceptedBy} {certificate.name}
          </p>
          <p>{formatMoment(certificate.acceptedAt)}</p>
          {isProven ? (
            <a
              href={`${path}/certificate.pdf`}
              data-print="hide"
              className="link mt-2 inline-flex min-h-11 items-center"
            >
              {quoteCopy.certificate} (PDF)
            </a>
          ) : null}
        </section>
      ) : null}
      <QuoteBills
        bills={opened.bills}
        open={(invoice) =>
          isProven ? (
            <form method="post" action={path}>
              <input type="hidden" name="invoice" value={invoice.id} />
              <Button type="submit" name="intent" value="open-invoice" className="w-full">
                {quoteCopy.payment.openInvoice} <span className="visually-hidden">{invoice.number}</span>
              </Button>
            </form>
          ) : (
            <p className="text-small text-muted">{quoteCopy.payment.confirmToPay}</p>
          )
        }
      />
      <LinkCards agreements={agreements} path={path} />
      {declinedAt ? (
        <section className="rounded-lg bg-bad-wash p-5 text-small" aria-label={quoteCopy.decline}>
          <p className="font-[550]">
            {quoteCopy.declinedOn} {formatMoment(declinedAt)}
          </p>
          {declineReason ? (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">
              {quoteCopy.reason}: {declineReason}
            </p>
          ) : null}
        </section>
      ) : null}
      {certificate && isProven ? (
        <section className="border-t border-ink pt-4" data-print="hide">
          <h2 className="text-subheading">{copy.account.title}</h2>
          <p className="mt-1.5 text-small text-muted">{copy.account.text}</p>
          <ButtonLink href={`${path}/account`} className="mt-3 w-full">
            {copy.account.open}
          </ButtonLink>
        </section>
      ) : null}
      <ButtonLink href={`${path}/quote.pdf`} variant="secondary" className="w-full" data-print="hide">
        {quoteCopy.pdf}
      </ButtonLink>
    </aside>
  );
}
