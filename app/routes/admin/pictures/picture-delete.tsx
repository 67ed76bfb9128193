import { deletePicture } from "~/domain/pictures/delete-picture.server";
import { getPicture } from "~/domain/pictures/queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { PICTURES, picturePath, usesInWords } from "./pictures-list";

const question = remover({
  back: ({ pictureId = "" }) => picturePath(pictureId),
  to: PICTURES.path,
  param: "pictureId",
  write: "picture.write",
  find: getPicture,
  show: ({ name, uses }) => ({ name, uses }),
  remove: deletePicture,
  failed: failedTo("save the picture"),
  done: good("Picture deleted"),
  ends: { deleted: "done", "in-use": bad("Still in use", "Remove it from the places below first.") },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete picture");

export default removeDialog<typeof loader>(PICTURES.one, ({ name, uses }) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-[600]">{name}</strong>{" "}
      {uses > 0
        ? `is used in ${usesInWords(uses)}. You can delete it once nothing uses it. To show a different one there, replace it.`
        : "will be permanently deleted, in all its sizes."}
    </p>
    {uses > 0 ? null : (
      <p className="text-muted">Links to it in sent emails and on other websites will stop working.</p>
    )}
  </>
));
