import { Link, redirect } from "react-router";
import { invoiceFormValues } from "~/domain/invoices/invoice-form";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { updateInvoice } from "~/domain/invoices/update-invoice.server";
import { requirePermission } from "~/kernel/permissions";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { INVOICES_PATH } from "../section-paths";
import type { Route } from "./+types/invoice-edit";
import { InvoiceBuilder } from "./invoice-builder";
import { invoiceFormFacts } from "./invoice-form-facts.server";
import { type InvoiceAnswer, saveInvoiceForm } from "./save-invoice.server";

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta("Edit draft");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { invoice, facts } = await asRoute(async () => {
    requirePermission(app, "invoice.write");
    const found = await getInvoice(app, { id: params.invoiceId });
    return { invoice: found, facts: await invoiceFormFacts(app, found.businessId) };
  });
  if (invoice.state !== "draft") throw redirect(`${INVOICES_PATH}/${invoice.id}`);
  return {
    id: invoice.id,
    name: invoice.business.name,
    updatedAt: invoice.updatedAt,
    areLinesFixed: invoice.part !== null,
    values: invoiceFormValues(invoice, facts.taxes),
    facts,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { invoiceId: id } = params;
  const { part, facts } = await asRoute(async () => {
    requirePermission(app, "invoice.write");
    const found = await getInvoice(app, { id });
    return { part: found.part, facts: await invoiceFormFacts(app, found.businessId) };
  });
  const form = await readForm(request);
  const asked = { form, taxes: facts.taxes, id, areLinesFixed: part !== null };
  return saveInvoiceForm(app, asked, (head) =>
    updateInvoice(app, {
      id,
      updatedAt: readUpdatedAt(form),
      head,
      ...("lines" in head
        ? { lines: head.lines, isTaxIncluded: head.isTaxIncluded, discount: head.discount ?? null }
        : {}),
    }),
  );
}

export default function EditInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, updatedAt, areLinesFixed, values, facts } = loaderData;
  const answer: InvoiceAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={`${INVOICES_PATH}/${id}`}>The draft</BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title={`Draft for ${name}`} note="No one sees it until you issue it." />
      <InvoiceBuilder
        key={`${id} ${answer?.attempt ?? updatedAt}`}
        values={answer?.values ?? values}
        errors={answer?.errors ?? {}}
        updatedAt={answer?.theirs?.updatedAt ?? updatedAt}
        facts={facts}
        areLinesFixed={areLinesFixed}
        wasRefused={answer?.values !== undefined}
        attempt={answer?.attempt ?? 0}
        notice={
          answer?.theirs ? (
            <p role="alert" className="mb-6 rounded-md border border-warn bg-warn-wash p-4">
              Someone else saved this draft while you were editing. Saving again replaces their version with yours;{" "}
              <Link to={`${INVOICES_PATH}/${id}`} className="link">
                see theirs
              </Link>{" "}
              first.
            </p>
          ) : null
        }
      />
    </TabBody>
  );
}
