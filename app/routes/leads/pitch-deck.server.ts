import { findClaimableFile } from "~/domain/files/queries.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { describeRefusal, type UploadOutcome } from "~/domain/files/schema";
import type { AppContext } from "~/domain/kernel/app-context";
import { DECK_FIELDS } from "~/domain/leads/deck-fields";
import { readFormAndFile } from "~/routes/respond.server";
import type { HeldFile } from "~/ui/forms/upload-file";

export type PostedDeck = {
  /** What the server holds: the file that came along, else the one uploaded before. */
  deck: HeldFile | null;
  /** The claim as it was sent, good or not; empty when there is none. */
  claim: string;
  /** Why the file that came along was refused. */
  error: string | undefined;
};

const PURPOSE = "pitch-deck";

/** Reads the posted pitch form. A file that comes along is stored while it arrives. */
export async function readPitchForm(
  app: AppContext,
  request: Request,
  clientAddress: string,
): Promise<{ form: FormData; posted: PostedDeck }> {
  const { fields, file } = await readFormAndFile(request, DECK_FIELDS.file, ({ name, content }) =>
    receiveUpload(app, { purpose: PURPOSE, name, content, clientAddress }),
  );
  return { form: fields, posted: await readDeck(app, fields, file) };
}

async function readDeck(app: AppContext, form: FormData, file: UploadOutcome | undefined): Promise<PostedDeck> {
  if (file?.outcome === "stored") return { deck: held(file.file), claim: file.file.claim, error: undefined };
  const error = file && describeRefusal(file.outcome, PURPOSE);
  const sent = form.get(DECK_FIELDS.claim);
  const isRemoved = form.has(DECK_FIELDS.remove);
  const claim = typeof sent === "string" && !isRemoved ? sent : "";
  const earlier = claim === "" ? null : await findClaimableFile(app, claim, PURPOSE);
  return { deck: earlier && held(earlier), claim, error };
}

function held({ claim, name, bytes }: HeldFile): HeldFile {
  return { claim, name, bytes };
}
