import { openBackup } from "~/domain/system/open-backup.server";
import { attachmentNamed } from "~/lib/content-disposition";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../../back-office.server";
import type { Route } from "./+types/backup-download";

/** Downloads a backup, streamed from disk. */
export async function loader({ context, params: { backupName: name } }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { bytes, content } = await asRoute(() => openBackup(app, { name }));
  return new Response(content, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(bytes),
      "content-disposition": attachmentNamed(name),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
