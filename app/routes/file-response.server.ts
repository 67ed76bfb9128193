import type { OpenedFile } from "~/domain/files/open-file.server";
import { attachmentNamed } from "~/lib/content-disposition";

/** Nothing in a file may run, load or be framed, even when a browser shows it against its orders. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** A private file as a download, for someone who, as the caller knows, may have it. */
export async function fileResponse(file: OpenedFile, request: Request): Promise<Response> {
  return new Response(request.method === "HEAD" ? null : await file.read(), {
    headers: {
      "content-type": file.type,
      "content-length": String(file.bytes),
      "content-disposition": attachmentNamed(file.name),
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}
