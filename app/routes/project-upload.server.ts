import { receiveUpload } from "~/domain/files/receive-upload.server";
import type { Actor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { addProjectFile } from "~/domain/projects/project-files.server";
import { onlyLeft } from "~/lib/only-left";
import type { PortalNoticeName } from "./portal/notices.server";
import { asRoute, readFormAndFile } from "./respond.server";

type Upload = {
  app: AppContext;
  actor: Actor;
  clientAddress: string;
  projectId: string;
};

/** Stores the file of a posted form in a project while it arrives. Answers the notice that says how that went. */
export async function takeProjectFile(request: Request, upload: Upload): Promise<PortalNoticeName> {
  const { app, actor, clientAddress, projectId } = upload;
  const { file } = await readFormAndFile(request, "file", ({ name, content }) =>
    receiveUpload(app, { purpose: "project-file", name, content, clientAddress }),
  );
  if (!file) return "file-missing";
  if (file.outcome !== "stored") return `file-${file.outcome}`;
  const { claim } = file.file;
  const { outcome } = await asRoute(() => addProjectFile(onBehalfOf(app, actor), { projectId, claim }));
  if (outcome === "too-many") return "files-full";
  if (outcome === "added") return "file-added";
  onlyLeft(outcome, "unusable");
  return "file-interrupted";
}
