import { taxWords } from "~/domain/money/words";
import { deleteTaxRate } from "~/domain/taxes/change-taxes.server";
import { getTaxRate } from "~/domain/taxes/queries.server";
import { bad, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { TAXES_PATH } from "./tax-fields";

const question = remover({
  back: TAXES_PATH,
  param: "taxId",
  write: "setting.write",
  find: getTaxRate,
  show: (rate) => ({ words: taxWords(rate) }),
  remove: deleteTaxRate,
  failed: bad("Error", "The tax rate wasn’t deleted. Please try again."),
  done: good("Tax rate deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete tax rate");

export default removeDialog<typeof loader>("tax rate", ({ words }) => (
  <>
    <p>
      New lines can’t have <strong className="font-[600]">{words}</strong> anymore.
    </p>
    <p className="text-muted">Quotes and invoices that have it keep it.</p>
  </>
));
