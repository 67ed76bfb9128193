import { Download } from "lucide-react";
import type { ReceivedEInvoice } from "~/domain/files/schema";
import { fileSizeHere } from "~/lib/file-size-here";
import { Each } from "~/ui/primitives/each";
import { ReceivedInvoice } from "./received-e-invoice";

export type ListedFile = { id: string; name: string; bytes: number; eInvoice?: ReceivedEInvoice | null };

/** Files to download. Renders nothing if there are none. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2">
      <Each of={files}>
        {(file) => (
          <li>
            <a href={`/api/files/${file.id}`} download className="link inline-flex min-h-9 items-center gap-2">
              <Download aria-hidden="true" className="size-4 shrink-0" />
              <span className="wrap-anywhere">{file.name}</span>
            </a>
            <span className="ml-2 text-muted">{fileSizeHere(file.bytes)}</span>
            <ReceivedInvoice invoice={file.eInvoice} />
          </li>
        )}
      </Each>
    </ul>
  );
}
