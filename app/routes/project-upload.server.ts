import { receiveUpload } from "~/domain/files/receive-upload.server";
import { describeRefusal } from "~/domain/files/schema";
import { addProjectFile } from "~/domain/projects/project-files.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { bad, good, type Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { PROJECT_FILE } from "./file-fields";
import { asRoute, readFormAndFile } from "./respond.server";

type Upload = {
  app: AppContext;
  actor: Actor;
  clientAddress: string;
  projectId: string;
};

const refused = (text: string) => bad("The file wasn’t added", text, { field: PROJECT_FILE });
const refusedFor = (reason: Parameters<typeof describeRefusal>[0]) => refused(describeRefusal(reason, "project-file"));

/** Stores the file of a posted form in a project while it's being received. Returns the notice with the result. */
export async function takeProjectFile(request: Request, upload: Upload): Promise<Notice> {
  const { app, actor, clientAddress, projectId } = upload;
  const { file } = await readFormAndFile(request, "file", ({ name, content }) =>
    receiveUpload(app, { purpose: "project-file", name, content, clientAddress }),
  );
  if (!file) return refused("Please choose a file first.");
  if (file.outcome !== "stored") return refusedFor(file.outcome);
  const { claim } = file.file;
  const { outcome } = await asRoute(() => addProjectFile(onBehalfOf(app, actor), { projectId, claim }));
  if (outcome === "too-many") return refused("This project has reached its file limit. Remove one first.");
  if (outcome === "added") return good("File added");
  onlyLeft(outcome, "unusable");
  return refusedFor("interrupted");
}
