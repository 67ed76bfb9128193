import type { FilePurpose } from "~/db/schema/lists";
import type { ReceivedEInvoice } from "~/db/schema/received-e-invoice";
import type { AppContext } from "~/kernel/app-context";
import { readEInvoice } from "./read-e-invoice.server";
import type { FileExtension } from "./schema";

/** Purposes of files that people send each other. */
const SENT: readonly FilePurpose[] = ["message-file", "project-file"];

/** Returns the facts of an electronic invoice that a stored file is or contains; null: none could be read. */
export async function findEInvoice(
  { files: store, log }: Pick<AppContext, "files" | "log">,
  { purpose, extension, storageKey }: { purpose: FilePurpose; extension: FileExtension; storageKey: string },
): Promise<ReceivedEInvoice | null> {
  if (!SENT.includes(purpose) || (extension !== "xml" && extension !== "pdf")) return null;
  try {
    const content = await store.open(storageKey);
    return content && (await readEInvoice(new Uint8Array(await new Response(content).arrayBuffer())));
  } catch (error) {
    log.error({ err: error }, "a file that was just kept could not be read again");
    return null;
  }
}
