import { randomBytes } from "node:crypto";
import { fileAttachments, files } from "~/db/schema/files";
import type { FilePurpose, FileSubjectKind } from "~/db/schema/lists";
import type { TransactionContext } from "~/kernel/transact.server";
import { samplePdf } from "./sample-pdf";

const STORAGE_KEY_BYTES = 16;

/** Stores a one-page document that belongs to `subject`. Returns its id. */
export async function keepSamplePdf(
  tx: TransactionContext,
  file: {
    name: string;
    words: string;
    purpose: FilePurpose;
    subject: { kind: FileSubjectKind; id: string };
    at: Date;
  },
): Promise<string> {
  const { name, words, purpose, subject, at } = file;
  const bytes = samplePdf(words);
  const storageKey = randomBytes(STORAGE_KEY_BYTES).toString("hex");
  await tx.files.put(storageKey, oneChunk(bytes));
  const id = tx.ids.uuid();
  await tx.db.insert(files).values({
    id,
    storageKey,
    purpose,
    name,
    type: "application/pdf",
    bytes: bytes.length,
    clientAddress: "127.0.0.1",
    createdAt: at,
    attachedAt: at,
  });
  await tx.db
    .insert(fileAttachments)
    .values({ fileId: id, subjectKind: subject.kind, subjectId: subject.id, createdAt: at });
  return id;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
