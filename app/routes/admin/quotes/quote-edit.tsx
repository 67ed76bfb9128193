import { redirect } from "react-router";
import { quoteFormValues } from "~/domain/quotes/quote-form";
import { getQuoteDetail } from "~/domain/quotes/quote-history.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import { requirePermission } from "~/kernel/permissions";
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

/** Leads a draft, whose own page is this form, and an answered quote to their pages. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { quote, shown } = await asRoute(async () => {
    requirePermission(app, "quote.write");
    return getQuoteDetail(app, params.quoteId);
  });
  if (shown === null || quote.status === "accepted" || quote.status === "declined")
    throw redirect(`${QUOTES_PATH}/${quote.id}`);
  const { offered, taxes } = await together({ offered: readQuotableItems(app), taxes: getTaxes(app) });
  const values = quoteFormValues(quote.draft, quote.businessEmail, offered);
  return { quote, version: shown.version + 1, offered, taxes, values };
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

/** The next version of a sent quote, which its customer sees once it is sent. */
export default function EditQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, version, values, taxes, offered } = loaderData;
  const answer: QuoteAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={`${QUOTES_PATH}/${quote.id}`}>
        {quote.quoteNumber} · {quote.businessName}
      </BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title={`Version ${version}`} note="Customers see the version before until you send this one." />
      <QuoteEditForm quote={quote} values={values} taxes={taxes} offered={offered} answer={answer} />
    </TabBody>
  );
}
