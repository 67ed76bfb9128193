import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import type { FilePurpose, FileSubjectKind } from "~/db/schema/lists";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { isUuid } from "~/lib/uuid";
import type { ReadFile } from "./attach-file.server";
import { claimableSince, describeUpload, isLinkGood, makeClaim, readClaim } from "./internal.server";
import type { UploadedFile } from "./schema";

/** The file that a form shown again still holds the claim of; null when that claim is no longer good. */
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
 * The claim to the file that `url` opens, `url` being what its upload answered: for programs, which pass the address on
 * as a form passes the claim. Null: the address is not ours, or no longer good.
 */
export function claimOfLink(ctx: Pick<AppContext, "clock" | "signer">, url: string): string | null {
  if (!URL.canParse(url, "https://site.invalid")) return null;
  const { pathname, searchParams } = new URL(url, "https://site.invalid");
  const id = pathname.match(/^\/api\/files\/([^/]+)$/)?.[1];
  const link = { expires: searchParams.get("expires") ?? "", signature: searchParams.get("signature") ?? "" };
  return id && isUuid(id) && isLinkGood(ctx, id, link) ? makeClaim(ctx, id) : null;
}

/** The files that belong to a subject, oldest first. The caller answers for who may see them. */
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
