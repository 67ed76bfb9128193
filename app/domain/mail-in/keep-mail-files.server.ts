import type { RefusedFile } from "~/db/schema/incoming-mails";
import { keepFile } from "~/domain/files/receive-upload.server";
import { describeRefusal, isOurFault } from "~/domain/files/schema";
import type { AppContext } from "~/kernel/app-context";
import { cleanFileName } from "~/lib/file-name";
import { MAIL_FILES_MAX, type ReadMail } from "./schema";

/** A stored file of a mail, waiting to be attached. */
export type ClaimedFile = { name: string; claim: string };

/**
 * Stores the files of a mail like uploads: only accepted types, detected by content, within limits, and virus-scanned.
 * Rejected files are returned with the reason in words; the mail itself keeps them. Throws when the store or the
 * scanner is unavailable.
 */
export async function keepMailFiles(
  ctx: AppContext,
  mail: ReadMail | null,
): Promise<{ files: ClaimedFile[]; refused: RefusedFile[] }> {
  const files: ClaimedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const { name: given, type = "", content } of mail?.files ?? []) {
    const bytes = Uint8Array.from(content);
    const kept = await keepFile(ctx, {
      purpose: "message-file",
      name: given,
      content: new Blob([bytes]),
      declared: type,
      clientAddress: "",
    });
    if (kept.outcome === "stored") files.push({ name: kept.file.name, claim: kept.file.claim });
    else if (isOurFault(kept.outcome)) throw new Error(`a file of a mail could not be kept: ${kept.outcome}`);
    else
      refused.push({
        name: cleanFileName(given),
        why: isPackedByOutlook(bytes)
          ? PACKED
          : (REFUSALS[kept.outcome] ?? describeRefusal(kept.outcome, "message-file")),
      });
  }
  const left = (mail?.fileCount ?? 0) - (mail?.files.length ?? 0);
  if (left > 0) refused.push({ name: `${left} more`, why: `Only the first ${MAIL_FILES_MAX} files are taken.` });
  return { files, refused };
}

const OUTLOOK_SIGNATURE = "789f3e22";
const PACKED =
  "Outlook packed the sender’s files into this one, in a format of its own that isn’t opened here. The original email has it. Ask them to send the files again as HTML or plain text.";

/** True for TNEF files (`winmail.dat`). */
function isPackedByOutlook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString("hex") === OUTLOOK_SIGNATURE;
}

const REFUSALS: Readonly<Record<string, string>> = {
  "wrong-type": "This type of file isn’t accepted, or its content is of another type.",
  "too-large": "Too large.",
  empty: "It’s empty.",
  infected: "The virus scanner refused it.",
};
