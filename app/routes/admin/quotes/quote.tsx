import { Eye, Trash2 } from "lucide-react";
import { Link, Outlet, redirect } from "react-router";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { duplicateQuote } from "~/domain/quotes/duplicate-quote.server";
import { extendQuote } from "~/domain/quotes/extend-quote.server";
import { listParts } from "~/domain/quotes/list-parts.server";
import type { Quote } from "~/domain/quotes/queries.server";
import { quoteFormValues } from "~/domain/quotes/quote-form";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { findUnscheduled } from "~/domain/quotes/schedule-rest.server";
import { QUOTE_STATE_LABELS } from "~/domain/quotes/schema";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { listLinks } from "~/domain/threads/queries.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { failedTo, good } from "~/lib/notice";
import { together } from "~/lib/together";
import { QUOTE_ANSWERED, QUOTE_PROMOTION_REFUSED, QUOTE_UNSENT } from "~/routes/admin/quotes/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { type Answered, asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { answerBillPart } from "../installments/bill-part.server";
import { BillParts } from "../installments/bill-parts";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { BounceNotice } from "../kit/bounce-notice";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { TabBody, TabHeader } from "../kit/tab-header";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { RecordLinks } from "../threads/record-links";
import { RecordThread } from "../threads/record-thread";
import { RelatedRecords } from "../threads/related-records";
import { loadTimeline } from "../timeline/load-timeline.server";
import type { Route } from "./+types/quote";
import type { QuoteAnswer } from "./quote-answer";
import { Duplicate, QUOTE_THREAD_ID, QuoteBar } from "./quote-bar";
import { QuoteEditForm } from "./quote-edit-form";
import { QuotePaper } from "./quote-paper";
import { QuoteBelongings, QuoteRecord } from "./quote-record";
import { QUOTES_PATH, STATE_TONES } from "./quotes-list";
import { saveQuoteForm } from "./save-quote.server";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? titleOf(loaderData.detail.quote) : "Quote");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const detail = await asRoute(() => getQuoteDetail(app, params.quoteId));
  const offered = await readQuotableItems(app);
  return together({
    detail,
    offered,
    messages: listRecordMessages(app, { kind: "quote", id: detail.quote.id }),
    tasks: tasksOf(app, { kind: "quote", id: detail.quote.id }),
    snippets: getReplySnippets(app),
    links: listLinks(app, { kind: "quote", id: detail.quote.id }),
    related: findRelated(app, { kind: "quote", id: detail.quote.id }),
    timeline: loadTimeline(app, { kind: "quote", id: detail.quote.id }),
    bounces: listBounces(app, { kind: "quote", id: detail.quote.id }),
    taxes: getTaxes(app),
    parts: isPermitted(actor, "invoice.read") ? listParts(app, { quoteId: detail.quote.id }) : [],
    unscheduled: isPermitted(actor, "invoice.write") ? findUnscheduled(app, { id: detail.quote.id }) : null,
    values: quoteFormValues(detail.quote.draft, detail.quote.businessEmail, offered),
    today: agencyDay(app.clock.now()),
    may: mayOf(actor, "quote.write", "customer.read", "invoice.read", "invoice.write"),
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = backOffice(context);
  const { app } = office;
  await asRoute(async () => requirePermission(app, "quote.write"));
  const id = params.quoteId;
  const form = await readForm(request);
  if (form.get("intent") === "bill-part") return answerBillPart(app, form);
  if (form.get("intent") === "duplicate") {
    const duplicate = (inside: AppContext) =>
      asAdminAction(inside, () => duplicateQuote(inside, { id }), {
        failed: failedTo("save the quote"),
        done: (copy) => redirect(`${QUOTES_PATH}/${copy.id}`, 303),
      });
    return leadOnce<Answered>(app, form, duplicate, id);
  }
  const updatedAt = readUpdatedAt(form);
  if (form.get("intent") === "extend") {
    return asAdminAction(app, () => extendQuote(app, { id, updatedAt }), {
      failed: failedTo("extend the quote"),
      done: ({ outcome }) => {
        if (outcome === "extended")
          return goWithNotice(`${QUOTES_PATH}/${id}`, good("Quote extended", "The customer is notified."));
        return sayRefused(EXTENSION_REFUSALS[outcome]);
      },
    });
  }
  return saveQuoteForm(office, form, (quote) => updateQuote(app, { id, updatedAt, quote }));
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

const EXTENSION_REFUSALS = {
  answered: QUOTE_ANSWERED,
  unsent: QUOTE_UNSENT,
  "promotion-refused": QUOTE_PROMOTION_REFUSED,
} as const;

/** Shows a draft as a form, and a sent quote as the customer's document, below a bar of next steps. */
export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, values, taxes, offered, may, links, messages, today } = loaderData;
  const { quote } = detail;
  const answer: QuoteAnswer | undefined = actionData;
  const isSent = quote.quoteNumber !== null;
  // A form that was open when someone else sent the quote keeps its values.
  const isForm = may["quote.write"] && (!isSent || answer?.values !== undefined);
  const form = <QuoteEditForm quote={quote} values={values} taxes={taxes} offered={offered} answer={answer} />;
  return (
    <TabBody>
      {isSent ? null : <BackLink to={QUOTES_PATH}>Quotes</BackLink>}
      <AnswerNotice answer={answer} />
      {isSent ? (
        <QuoteBar detail={detail} links={links} messages={messages.length} today={today} may={may} />
      ) : (
        <DraftHead quote={quote} mayWrite={may["quote.write"]} />
      )}
      <BounceNotice bounces={loaderData.bounces} />
      {isForm ? form : null}
      <div className="record-grid">
        {isForm ? null : <QuotePaper detail={detail} />}
        <div className="record-aside">
          {isSent || messages.length > 0 ? (
            <div id={QUOTE_THREAD_ID} className="scroll-mt-36">
              <RecordThread
                record={{ kind: "quote", id: quote.id }}
                messages={messages}
                mayWrite={may["quote.write"] && isSent}
                snippets={loaderData.snippets}
                isWaiting={quote.state === "change-asked"}
              />
            </div>
          ) : null}
          <RecordTasks tasks={loaderData.tasks} />
          <QuoteBelongings detail={detail} may={may} />
          <RelatedRecords related={loaderData.related} />
          <RecordLinks record={{ kind: "quote", id: quote.id }} links={links} mayWrite={may["quote.write"]} />
        </div>
        <div className="record-rest">
          <BillParts parts={loaderData.parts} mayBill={may["invoice.write"]} />
          {loaderData.unscheduled ? (
            <AdminSection title="Payment schedule">
              <p className="text-muted">
                {formatMoney(loaderData.unscheduled.restCents, { cents: "always" })} isn’t invoiced yet and will be
                billed in one invoice.
              </p>
              <Link
                to={`${QUOTES_PATH}/${quote.id}/schedule`}
                className={buttonClass({ variant: "secondary" }, "mt-3 min-h-10")}
              >
                Bill it in parts
              </Link>
            </AdminSection>
          ) : null}
          <QuoteRecord detail={detail} timeline={loaderData.timeline} mayMakeTasks={loaderData.tasks.mayWrite} />
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}

function titleOf({ quoteNumber, businessName }: { quoteNumber: string | null; businessName: string }): string {
  return quoteNumber ? `${quoteNumber} · ${businessName}` : businessName;
}

function DraftHead({ quote, mayWrite }: { quote: Quote; mayWrite: boolean }) {
  const here = `${QUOTES_PATH}/${quote.id}`;
  return (
    <TabHeader
      title={quote.businessName}
      note={<Badge tone={STATE_TONES[quote.state]}>{QUOTE_STATE_LABELS[quote.state]}</Badge>}
    >
      <Link to={`${here}/preview`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
        <Eye aria-hidden="true" className="size-4" />
        Preview
      </Link>
      <MoreMenu>
        {mayWrite
          ? [
              <MenuItem key="duplicate">
                <Duplicate />
              </MenuItem>,
              <MenuItem key="delete">
                <Link to={`${here}/delete`} preventScrollReset>
                  <Trash2 aria-hidden="true" />
                  Delete draft
                </Link>
              </MenuItem>,
            ]
          : []}
      </MoreMenu>
    </TabHeader>
  );
}
