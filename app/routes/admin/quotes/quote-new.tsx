import { redirect } from "react-router";
import { getContact } from "~/domain/contacts/queries.server";
import { getCustomer } from "~/domain/customers/queries.server";
import { createQuote } from "~/domain/quotes/create-quote.server";
import { createQuoteFromLead, usualValidity } from "~/domain/quotes/create-quote-from-lead.server";
import type { QuoteFormValues } from "~/domain/quotes/quote-form";
import { getInvoicing } from "~/domain/settings/queries.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { bad, failedTo } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { together } from "~/lib/together";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/quote-new";
import type { QuoteAnswer } from "./quote-answer";
import { QuoteBuilder } from "./quote-builder";
import { QUOTES_PATH } from "./quotes-list";
import { saveQuoteForm } from "./save-quote.server";

export function meta() {
  return adminMeta("New quote");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "quote.write"));
  const { taxes, invoicing, named, offered } = await together({
    taxes: getTaxes(app),
    invoicing: getInvoicing(app),
    named: namedBy(app, url.searchParams),
    offered: readQuotableItems(app),
  });
  const { quoteTerms, depositPercent } = invoicing;
  const values: QuoteFormValues = {
    ...named,
    items: [],
    discountKind: "none",
    discountValue: "",
    promotionCode: "",
    depositPercent: String(depositPercent),
    schedule: [],
    validUntil: usualValidity(app),
    message: "",
    address: "",
    excluded: "",
    startsOn: "",
    fromWeeks: "",
    toWeeks: "",
    terms: quoteTerms,
    taxIncluded: taxes.areIncluded ? "yes" : "",
    exemption: "",
    recurringFrom: "",
    billingDay: "",
    minimumMonths: "",
    noticeDays: "",
  };
  return { values, taxes, offered, formKey: app.ids.uuid() };
}

/** Returns the recipient named in the address, a contact or a customer, or none. */
async function namedBy(app: AppContext, named: URLSearchParams) {
  const contactId = named.get("contact");
  const customerId = named.get("customer");
  if (contactId === null && customerId !== null) {
    const { name: businessName, people, mailbox } = await asRoute(() => getCustomer(app, customerId));
    const receiver = people[0] ?? mailbox;
    return { businessName, contactName: receiver?.name ?? "", businessEmail: receiver?.email ?? "" };
  }
  const contact = contactId === null ? null : await asRoute(() => getContact(app, { id: contactId }));
  const { customerName: businessName = "", name: contactName = "", email: businessEmail = "" } = contact ?? {};
  return { businessName, contactName, businessEmail };
}

/** Saves a new quote, or creates one from the lead that the form names. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = backOffice(context);
  const { app } = office;
  await asRoute(async () => requirePermission(app, "quote.write"));
  const form = await readForm(request);
  const leadId = form.get("lead");
  if (typeof leadId !== "string") {
    const save = (inside: AppContext) =>
      saveQuoteForm({ ...office, app: inside }, form, (quote) => {
        // Empty fields default to the customer's record and the catalog's packages.
        const usual = {
          exemption: quote.exemption || undefined,
          address: quote.address || undefined,
          excluded: quote.excluded || undefined,
          delivery: quote.delivery ?? undefined,
        };
        return createQuote(inside, { quote: { ...quote, ...usual } });
      });
    return leadOnce(app, form, save);
  }
  return asAdminAction(app, () => createQuoteFromLead(app, { leadId }), {
    failed: failedTo("save the quote"),
    done(result) {
      if ("quote" in result) return redirect(`${QUOTES_PATH}/${result.quote.id}`, 303);
      if (result.outcome === "spam") return sayRefused(bad("The lead is suspected spam", "Mark it as not spam first."));
      onlyLeft(result.outcome, "no-address");
      return sayRefused(
        bad("The lead has no email address", "A quote needs one. Make a new quote and enter an address."),
      );
    },
  });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  const answer: QuoteAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={QUOTES_PATH}>Quotes</BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title="New quote" note="No one sees it until you send it." />
      <QuoteBuilder
        key={answer?.attempt ?? 0}
        formKey={loaderData.formKey}
        values={answer?.values ?? loaderData.values}
        errors={answer?.errors ?? {}}
        knownCode={null}
        taxes={loaderData.taxes}
        offered={loaderData.offered}
        wasRefused={answer?.values !== undefined}
        attempt={answer?.attempt ?? 0}
        buttons={
          <SubmitButton name="intent" value="save" working="Saving...">
            Save quote
          </SubmitButton>
        }
      />
    </TabBody>
  );
}
