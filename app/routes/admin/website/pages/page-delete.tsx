import { pageIdOf } from "~/content/page-sections";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { getCustomPage } from "~/domain/custom-pages/queries.server";
import { Field } from "~/ui/forms/field";
import { adminMeta } from "../../admin-meta";
import { DENSE_CONTROL } from "../../kit/fields";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { documentPath } from "../document-path";
import { OWN_PAGES } from "./pages-list";

const TARGET = "target";

const question = remover({
  back: ({ documentKind = "" }) => documentPath(documentKind),
  to: OWN_PAGES.path,
  param: "documentKind",
  write: "website.write",
  find: (app, kind) => getCustomPage(app, pageIdOf(kind) ?? ""),
  show: ({ name, path }) => ({ name, path }),
  remove: (app, { id, updatedAt }, { form }) =>
    deleteCustomPage(app, { id: pageIdOf(id) ?? "", updatedAt, target: String(form.get(TARGET) ?? "") }),
  failed: "page-not-saved",
  done: "page-deleted",
  ends: { deleted: "done", "bad-target": "bad-page-target" },
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
    <Field
      id="page-target"
      label={`Where ${path} leads afterward`}
      hint="A page such as /contact. Leave it empty to tell visitors that the page is gone."
    >
      {(control) => <input {...control} name={TARGET} autoComplete="off" className={DENSE_CONTROL} />}
    </Field>
  </>
));
