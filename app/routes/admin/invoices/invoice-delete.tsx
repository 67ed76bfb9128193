import { deleteInvoiceDraft } from "~/domain/invoices/delete-invoice-draft.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { formatMoney } from "~/lib/money";
import { failedTo, good } from "~/lib/notice";
import { INVOICE_WAS_ISSUED } from "~/routes/admin/invoices/notices.server";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { INVOICES_PATH } from "../section-paths";

const question = remover({
  back: ({ invoiceId }) => `${INVOICES_PATH}/${invoiceId}`,
  to: INVOICES_PATH,
  param: "invoiceId",
  write: "invoice.write",
  find: (app, id) => getInvoice(app, { id }),
  show: ({ title, totalCents, quoteNumber }) => ({ title, totalCents, quoteNumber }),
  remove: deleteInvoiceDraft,
  failed: failedTo("change the invoice"),
  done: good("Draft deleted"),
  ends: { deleted: "done", issued: INVOICE_WAS_ISSUED },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete draft");

export default removeDialog<typeof loader>("draft", ({ title, totalCents, quoteNumber }) => (
  <>
    <p>
      The draft <strong className="font-[600] wrap-anywhere">{title}</strong> of{" "}
      {formatMoney(totalCents, { cents: "always" })} will be permanently deleted. It has no number yet, so there won’t
      be a gap.
    </p>
    {quoteNumber ? (
      <p className="text-muted">
        It bills what quote {quoteNumber} still asks for. If you delete it, that amount isn’t billed.
      </p>
    ) : null}
  </>
));
