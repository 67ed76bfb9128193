import { findClaimableFile } from "~/domain/files/queries.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { describeRefusal, type FilePurpose, isOurFault, type UploadOutcome } from "~/domain/files/schema";
import type { AppContext } from "~/kernel/app-context";
import { isOutage } from "~/kernel/outage.server";
import type { FileFieldNames } from "~/ui/forms/file-field";
import type { HeldFile } from "~/ui/forms/upload-file";
import { readFormAndFile } from "./respond.server";

export type PostedFile = {
  /** File on the server: the one submitted now, else the one uploaded earlier. */
  held: HeldFile | null;
  /** The claim as submitted, valid or not; empty if there's none. */
  claim: string;
  /** Reason why the submitted file was refused. */
  error: string | undefined;
  /** Status of the response: 400 if the file was refused, 503 if the failure is ours. */
  status: 400 | 503;
};

type FileOfForm = { purpose: FilePurpose; names: FileFieldNames; clientAddress: string };

/**
 * Reads a posted form with one file, as sent by `FileField`. A file in the form is stored while it's being received.
 */
export async function readFormWithUpload(
  app: AppContext,
  request: Request,
  { purpose, names, clientAddress }: FileOfForm,
): Promise<{ form: FormData; file: PostedFile }> {
  const { fields, file } = await readFormAndFile(request, names.file, ({ name, content }) =>
    receiveUpload(app, { purpose, name, content, clientAddress }),
  );
  return { form: fields, file: await readPosted(app, fields, { purpose, names, file }) };
}

async function readPosted(
  app: AppContext,
  form: FormData,
  { purpose, names, file }: { purpose: FilePurpose; names: FileFieldNames; file: UploadOutcome | undefined },
): Promise<PostedFile> {
  if (file?.outcome === "stored")
    return { held: heldOf(file.file), claim: file.file.claim, error: undefined, status: 400 };
  const error = file && describeRefusal(file.outcome, purpose);
  const status = file && isOurFault(file.outcome) ? 503 : 400;
  const sent = form.get(names.claim);
  const claim = typeof sent === "string" && !form.has(names.remove) ? sent : "";
  try {
    const earlier = claim === "" ? null : await findClaimableFile(app, claim, purpose);
    return { held: earlier && heldOf(earlier), claim, error, status };
  } catch (failure) {
    if (!isOutage(failure)) throw failure;
    return { held: heldAsSent(form, names, claim), claim, error, status };
  }
}

/** Returns the form's own data about the earlier upload, shown only to its sender. */
function heldAsSent(form: FormData, names: FileFieldNames, claim: string): HeldFile {
  const bytes = Number(form.get(names.bytes));
  return {
    claim,
    name: String(form.get(names.name) ?? ""),
    bytes: Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 0,
  };
}

function heldOf({ claim, name, bytes }: HeldFile): HeldFile {
  return { claim, name, bytes };
}
