import { redirect } from "react-router";
import { quoteFormValues } from "~/domain/quotes/quote-form";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { requirePermission } from "~/kernel/permissions";
import { formatMoment } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/quote-edit";
import type { QuoteAnswer } from "./quote-answer";
import { QuoteEditForm } from "./quote-edit-form";
import { QUOTES_PATH } from "./quotes-list";
import { saveQuoteForm } from "./save-quote.server";

export const meta = () => adminMeta("Edit quote");

/** Redirects drafts, whose own page is this form, and answered quotes to their pages. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { quote, shown } = await asRoute(async () => {
    requirePermission(app, "quote.write");
    return getQuoteDetail(app, params.quoteId);
  });
  if (shown === null || quote.status === "accepted" || quote.status === "declined")
    throw redirect(`${QUOTES_PATH}/${quote.id}`);
  const { offered, taxes, messages } = await together({
    offered: readQuotableItems(app),
    taxes: getTaxes(app),
    messages: listRecordMessages(app, { kind: "quote", id: quote.id }),
  });
  const asked = quote.changeAskedAt === null ? undefined : messages.findLast(({ asksChange }) => asksChange);
  const values = quoteFormValues(quote.draft, quote.businessEmail, offered);
  const change = asked ? { by: asked.by, text: asked.text, createdAt: asked.createdAt } : null;
  return { quote, version: shown.version + 1, change, offered, taxes, values };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = backOffice(context);
  const { app } = office;
  await asRoute(async () => requirePermission(app, "quote.write"));
  const form = await readForm(request);
  const edited = { id: params.quoteId, updatedAt: readUpdatedAt(form) };
  return saveQuoteForm(office, form, (quote) => updateQuote(app, { ...edited, quote }));
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

/** The next version of a sent quote; the customer sees it once it's sent. */
export default function EditQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, version, change, values, taxes, offered } = loaderData;
  const answer: QuoteAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={`${QUOTES_PATH}/${quote.id}`}>
        {quote.quoteNumber} · {quote.businessName}
      </BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title={`Version ${version}`} note="Customers see the version before until you send this one." />
      {change ? (
        <section aria-label="Requested change" className="max-w-text rounded-md bg-warn-wash px-4 py-3">
          <p>
            <strong className="font-[600]">{change.by}</strong> asked for a change on{" "}
            <time dateTime={change.createdAt}>{formatMoment(change.createdAt)}</time>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{change.text}</p>
        </section>
      ) : null}
      <QuoteEditForm quote={quote} values={values} taxes={taxes} offered={offered} answer={answer} />
    </TabBody>
  );
}
