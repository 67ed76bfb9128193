import { getCustomer } from "~/domain/customers/queries.server";
import { createInvoice } from "~/domain/invoices/create-invoice.server";
import type { InvoiceFormValues } from "~/domain/invoices/invoice-form";
import type { InvoiceInput } from "~/domain/invoices/invoice-input";
import { getTaxes } from "~/domain/taxes/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { ChooseCustomer } from "../kit/choose-customer";
import { customerChoices } from "../kit/customer-choices.server";
import { TabBody, TabHeader } from "../kit/tab-header";
import { INVOICES_PATH } from "../section-paths";
import type { Route } from "./+types/invoice-new";
import { InvoiceBuilder } from "./invoice-builder";
import { invoiceFormFacts } from "./invoice-form-facts.server";
import { type InvoiceAnswer, saveInvoiceForm } from "./save-invoice.server";

export const meta = () => adminMeta("New invoice");

/** The customer that it is for is in the address, where it is chosen or the customer’s page puts it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "invoice.write");
    const id = customerOf(url);
    if (id === null) return { name: null, customers: await customerChoices(app, url) };
    const { name } = await getCustomer(app, id);
    const facts = await invoiceFormFacts(app, id);
    const values: InvoiceFormValues = {
      title: "",
      reference: facts.reference,
      note: "",
      dueOn: "",
      taxIncluded: facts.taxes.areIncluded ? "yes" : "",
      discountKind: "none",
      discountValue: "",
      lines: [],
    };
    return { name, facts, values, formKey: app.ids.uuid() };
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "invoice.write"));
  const form = await readForm(request);
  const businessId = customerOf(url) ?? "";
  const taxes = await getTaxes(app);
  const save = (inside: AppContext) =>
    saveInvoiceForm(inside, { form, taxes }, (invoice) => {
      if (!hasLines(invoice)) throw new DomainError("invoice.not-found");
      return createInvoice(inside, { businessId, projectId: url.searchParams.get("project") ?? undefined, invoice });
    });
  return leadOnce(app, form, save);
}

function hasLines(invoice: object): invoice is InvoiceInput {
  return "lines" in invoice;
}

export default function NewInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const answer: InvoiceAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={INVOICES_PATH}>Invoices</BackLink>
      <AnswerNotice answer={answer} />
      {loaderData.name !== null ? (
        <>
          <TabHeader title={`New invoice for ${loaderData.name}`} note="No one sees it until you issue it." />
          <InvoiceBuilder
            key={answer?.attempt ?? 0}
            formKey={loaderData.formKey}
            values={answer?.values ?? loaderData.values}
            errors={answer?.errors ?? {}}
            facts={loaderData.facts}
            wasRefused={answer?.values !== undefined}
            attempt={answer?.attempt ?? 0}
          />
        </>
      ) : (
        <>
          <TabHeader title="New invoice" />
          <ChooseCustomer {...loaderData.customers} />
        </>
      )}
    </TabBody>
  );
}

function customerOf(url: URL): string | null {
  return url.searchParams.get("customer");
}
