import { pageIdOf } from "~/content/page-sections";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { getCustomPage } from "~/domain/custom-pages/queries.server";
import { failedTo, good } from "~/lib/notice";
import { BAD_PAGE_TARGET } from "~/routes/admin/notices.server";
import { adminMeta } from "../../admin-meta";
import { AddressAfterward, readAddressAfterward } from "../../kit/address-afterward";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { documentPath } from "../document-path";
import { OWN_PAGES } from "./pages-list";

const question = remover({
  back: ({ documentKind = "" }) => documentPath(documentKind),
  to: OWN_PAGES.path,
  param: "documentKind",
  write: "website.write",
  find: (app, kind) => getCustomPage(app, pageIdOf(kind) ?? ""),
  show: ({ name, path }) => ({ name, path }),
  remove: (app, { id, updatedAt }, { form }) =>
    deleteCustomPage(app, { id: pageIdOf(id) ?? "", updatedAt, target: readAddressAfterward(form) }),
  failed: failedTo("save the page"),
  done: good("Page deleted", "To restore it, choose the state Deleted."),
  ends: { deleted: "done", "bad-target": BAD_PAGE_TARGET },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete page");

export default removeDialog<typeof loader>("page", ({ name, path }) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-[600]">{name}</strong> will be removed from the website right away. You can restore it,
      with its draft and versions, under Your pages, Deleted.
    </p>
    <AddressAfterward path={path} whenEmpty="Leave it empty to tell visitors that the page is gone." />
  </>
));
