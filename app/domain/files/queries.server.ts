import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import type { FilePurpose, FileSubjectKind } from "~/db/schema/lists";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { isUuid } from "~/lib/uuid";
import type { ReadFile } from "./attach-file.server";
import { claimableSince, describeUpload, isLinkGood, makeClaim, readClaim } from "./internal.server";
import type { UploadedFile } from "./schema";

/** Finds the file whose claim a redisplayed form still has; null if that claim is no longer valid. */
export async function findClaimableFile(
  ctx: Pick<AppContext, "clock" | "db" | "log" | "signer">,
  claim: string,
  purpose: FilePurpose,
): Promise<UploadedFile | null> {
  const id = readClaim(ctx, claim);
  if (!id) return null;
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.purpose, purpose),
        gt(files.createdAt, claimableSince(ctx.clock.now())),
        isNull(files.discardedAt),
      ),
    );
  return row ? describeUpload(ctx, row) : null;
}

/**
 * Returns the claim to the file opened by `url`, the address returned by its upload: for programs, which pass on the
 * address as a form passes on the claim. Null: the address isn't ours, or is no longer valid.
 */
export function claimOfLink(ctx: Pick<AppContext, "clock" | "signer">, url: string): string | null {
  if (!URL.canParse(url, "https://site.invalid")) return null;
  const { pathname, searchParams } = new URL(url, "https://site.invalid");
  const id = pathname.match(/^\/api\/files\/([^/]+)$/)?.[1];
  const link = { expires: searchParams.get("expires") ?? "", signature: searchParams.get("signature") ?? "" };
  return id && isUuid(id) && isLinkGood(ctx, id, link) ? makeClaim(ctx, id) : null;
}

/** Lists the files of a subject, oldest first. The caller checks who may see them. */
export async function listAttachedFiles(
  ctx: ReadContext,
  subject: { kind: FileSubjectKind; id: string },
): Promise<ReadFile[]> {
  return ctx.db
    .select({ id: files.id, name: files.name, type: files.type, bytes: files.bytes, eInvoice: files.eInvoice })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(and(eq(fileAttachments.subjectKind, subject.kind), eq(fileAttachments.subjectId, subject.id)))
    .orderBy(asc(files.id));
}
