import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { type OpenedFile, openFile } from "~/domain/files/open-file.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";

/**
 * Opens the current resume of an application. Needs `application.read`. Throws `application.not-found` and as
 * `openFile` does.
 */
export async function openResume(ctx: AppContext, { id }: { id: string }): Promise<OpenedFile> {
  requirePermission(ctx, "application.read");
  if (!isUuid(id)) throw new DomainError("application.not-found");
  const [row] = await ctx.db
    .select({ fileId: applications.resumeFileId })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row?.fileId) throw new DomainError("application.not-found");
  return openFile(ctx, { id: row.fileId });
}
