import { NO_CHOICE } from "~/domain/money/choice";
import { getQuote } from "~/domain/quotes/queries.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { QuoteHead } from "~/routes/portal/quotes/quote-head";
import { QuoteSheet } from "~/routes/portal/quotes/quote-sheet";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { BackLink } from "../kit/back-link";
import { TabBody } from "../kit/tab-header";
import type { Route } from "./+types/quote-preview";
import { QUOTES_PATH } from "./quotes-list";

export function meta() {
  return adminMeta("Preview of a quote");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const { id, quoteNumber, businessEmail, draft } = await getQuote(app, params.quoteId);
    return { id, quoteNumber, businessEmail, draft };
  });
}

/** Preview of the draft as its customer would see it. */
export default function PreviewQuote({ loaderData: { id, quoteNumber, businessEmail, draft } }: Route.ComponentProps) {
  return (
    <TabBody>
      <BackLink to={`${QUOTES_PATH}/${id}`}>Back to the quote</BackLink>
      <p className="rounded-md bg-warn-wash p-3 text-warn">
        This is how the customer will see the last saved version once you send it. The buttons to respond appear below
        it.
      </p>
      <div className="max-w-page">
        <QuoteHead quoteNumber={quoteNumber ?? "Draft"} content={draft} email={businessEmail} state="pending" />
        <QuoteSheet
          content={draft}
          total={quoteTotal(draft)}
          choice={NO_CHOICE}
          isAnswered={false}
          sentOn={null}
          isOpen
        />
      </div>
    </TabBody>
  );
}
