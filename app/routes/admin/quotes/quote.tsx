import { Copy, Download, Eye, Send, Trash2 } from "lucide-react";
import { Form, Link, Outlet, redirect } from "react-router";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { duplicateQuote } from "~/domain/quotes/duplicate-quote.server";
import { extendQuote } from "~/domain/quotes/extend-quote.server";
import { listParts } from "~/domain/quotes/list-parts.server";
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
import { formatMoney } from "~/lib/money";
import { failedTo, good } from "~/lib/notice";
import { together } from "~/lib/together";
import { QUOTE_ANSWERED, QUOTE_PROMOTION_REFUSED, QUOTE_UNSENT } from "~/routes/admin/quotes/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { Button, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { type Answered, asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { answerBillPart } from "../installments/bill-part.server";
import { BillParts } from "../installments/bill-parts";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { BounceNotice } from "../kit/bounce-notice";
import { OnceKey } from "../kit/once-key";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { RecordLinks } from "../threads/record-links";
import { RecordThread } from "../threads/record-thread";
import { loadTimeline } from "../timeline/load-timeline.server";
import type { Route } from "./+types/quote";
import type { QuoteAnswer } from "./quote-answer";
import { QuoteBuilder } from "./quote-builder";
import { QuoteRecord } from "./quote-record";
import { QuoteStale } from "./quote-stale";
import { QuoteSteps } from "./quote-steps";
import { QuoteTerms } from "./quote-terms";
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
    may: mayOf(actor, "quote.write", "lead.read", "customer.read", "project.read", "invoice.read", "invoice.write"),
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

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, values, taxes, parts, may, links, messages } = loaderData;
  const { quote, hasUnsentChanges } = detail;
  const answer: QuoteAnswer | undefined = actionData;
  const isSent = quote.quoteNumber !== null;
  const isAnswered = quote.status === "accepted" || quote.status === "declined";
  const isEditable = may["quote.write"] && !isAnswered;
  const { promotionCode: code, discount } = quote.draft;
  const here = `${QUOTES_PATH}/${quote.id}`;
  return (
    <TabBody>
      <BackLink to={QUOTES_PATH}>Quotes</BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader
        title={titleOf(quote)}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={STATE_TONES[quote.state]}>{QUOTE_STATE_LABELS[quote.state]}</Badge>
            {hasUnsentChanges ? <Badge tone="warn">Changes not sent</Badge> : null}
          </span>
        }
      >
        <Link to={`${here}/preview`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
          <Eye aria-hidden="true" className="size-4" />
          Preview
        </Link>
        {isSent ? (
          <a href={`/quotes/${quote.id}/quote.pdf`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            <Download aria-hidden="true" className="size-4" />
            PDF
          </a>
        ) : null}
        {may["quote.write"] && isSent ? <QuoteSteps quote={quote} /> : null}
        {may["quote.write"] ? <Duplicate /> : null}
        {isEditable && !isSent ? (
          <Link
            to={`${here}/delete`}
            preventScrollReset
            className={buttonClass({ variant: "secondary" }, "min-h-10 text-bad")}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete draft
          </Link>
        ) : null}
      </TabHeader>
      <BounceNotice bounces={loaderData.bounces} />
      {isEditable ? (
        <QuoteBuilder
          key={`${quote.id} ${answer?.attempt ?? quote.updatedAt}`}
          values={answer?.values ?? values}
          errors={answer?.errors ?? {}}
          updatedAt={answer?.theirs?.updatedAt ?? answer?.seen ?? quote.updatedAt}
          isAddressFixed={isSent}
          knownCode={code ? { code, discount } : null}
          taxes={taxes}
          offered={loaderData.offered}
          wasRefused={answer?.values !== undefined}
          attempt={answer?.attempt ?? 0}
          notice={
            answer?.theirs && answer.values ? (
              <QuoteStale mine={answer.values} theirs={answer.theirs} taxes={taxes} />
            ) : null
          }
          buttons={
            <>
              <SubmitButton name="intent" value="send">
                <Send aria-hidden="true" className="size-4" />
                {isSent ? "Save and send again…" : "Save and send…"}
              </SubmitButton>
              <SubmitButton name="intent" value="save" variant="secondary" working="Saving...">
                Save quote
              </SubmitButton>
            </>
          }
        />
      ) : (
        <QuoteTerms detail={detail} />
      )}
      <BillParts parts={parts} mayBill={may["invoice.write"]} />
      {loaderData.unscheduled ? (
        <AdminSection title="Payment schedule">
          <p className="text-muted">
            {formatMoney(loaderData.unscheduled.restCents, { cents: "always" })} isn’t invoiced yet and will be billed
            in one invoice.
          </p>
          <Link to={`${here}/schedule`} className={buttonClass({ variant: "secondary" }, "mt-3 min-h-10")}>
            Bill it in parts
          </Link>
        </AdminSection>
      ) : null}
      {isSent || messages.length > 0 ? (
        <RecordThread
          record={{ kind: "quote", id: quote.id }}
          messages={messages}
          mayWrite={may["quote.write"] && isSent}
          snippets={loaderData.snippets}
          isWaiting={quote.state === "change-asked"}
        />
      ) : null}
      <RecordTasks tasks={loaderData.tasks} />
      <QuoteRecord
        detail={detail}
        related={loaderData.related}
        timeline={loaderData.timeline}
        mayMakeTasks={loaderData.tasks.mayWrite}
        may={may}
      />
      <RecordLinks record={{ kind: "quote", id: quote.id }} links={links} mayWrite={may["quote.write"]} />
      <Outlet />
    </TabBody>
  );
}

function titleOf({ quoteNumber, businessName }: { quoteNumber: string | null; businessName: string }): string {
  return quoteNumber ? `${quoteNumber} · ${businessName}` : businessName;
}

function Duplicate() {
  const action = useOwnAction();
  return (
    <Form method="post" action={action}>
      <OnceKey />
      <Button type="submit" name="intent" value="duplicate" variant="secondary" className="min-h-10">
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </Button>
    </Form>
  );
}
