import type { OpenedFile } from "~/domain/files/open-file.server";
import { attachmentNamed } from "~/lib/content-disposition";

/** Nothing in a file may run, load or be framed, even if a browser displays it despite the headers. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Returns a private file as a download. The caller has checked that the user may have it. */
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
