import { and, eq, isNull, or, sql } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import { projectFiles } from "~/db/schema/projects";
import { recordMessages } from "~/db/schema/records";
import type { TimelineFile } from "./schema";
import { type Asked, entry, type Found, isBefore, newest, says } from "./source.server";

/**
 * Reads files of leads, applications and projects. Files of messages are shown with their message and a resume with its
 * application; both are included here only when filtering by files.
 */
export async function fileSource(asked: Asked): Promise<Found[]> {
  const { ctx, scope, limit, kind } = asked;
  const { subjectKind, subjectId, createdAt } = fileAttachments;
  const isOwn = sql`(${subjectKind}, ${subjectId}) in (select kind, id from (${scope.refs}) as gathered)`;
  const isOfMessage = sql`${subjectKind} = 'message' and ${subjectId} in (
    select id from record_messages where (record_kind, record_id) in (select kind, id from (${scope.refs}) as gathered))`;
  const isNoResume = sql`not exists (select from applications where id = ${scope.applicationId} and resume_file_id = ${files.id})`;
  const rows = await ctx.db
    .select({
      subjectKind,
      subjectId,
      id: files.id,
      at: createdAt,
      name: files.name,
      bytes: files.bytes,
      eInvoice: files.eInvoice,
      who: sql<string>`coalesce(${projectFiles.authorLabel}, ${recordMessages.authorLabel}, '')`,
      recordKind: recordMessages.recordKind,
      recordId: recordMessages.recordId,
    })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .leftJoin(projectFiles, eq(projectFiles.fileId, files.id))
    .leftJoin(recordMessages, and(eq(subjectKind, "message"), eq(recordMessages.id, subjectId)))
    .where(
      and(
        isNull(files.discardedAt),
        kind === "file" ? or(isOwn, isOfMessage) : and(isOwn, isNoResume),
        isBefore(asked, createdAt, files.id),
        says(asked, files.name, projectFiles.authorLabel, recordMessages.authorLabel),
      ),
    )
    .orderBy(...newest(createdAt, files.id))
    .limit(limit);
  return rows.flatMap(({ id, at, who, name, bytes, eInvoice, subjectKind, subjectId, recordKind, recordId }) => {
    const of = placeOf({ subjectKind, subjectId, recordKind, recordId });
    if (!of) return [];
    const about = of.kind === "message" ? of.record : of.kind === "application" ? null : of;
    return [
      entry("file", { id, at, who, of: about }, who ? "added a file" : "A file arrived", {
        files: [{ id, name, bytes, eInvoice, of }],
      }),
    ];
  });
}

type Row = Pick<typeof fileAttachments.$inferSelect, "subjectKind" | "subjectId"> & {
  recordKind: (typeof recordMessages.$inferSelect)["recordKind"] | null;
  recordId: string | null;
};

function placeOf({ subjectKind, subjectId, recordKind, recordId }: Row): TimelineFile["of"] | null {
  if (subjectKind === "message") {
    return recordKind && recordId ? { kind: "message", record: { kind: recordKind, id: recordId } } : null;
  }
  return subjectKind === "mail" || subjectKind === "picture" ? null : { kind: subjectKind, id: subjectId };
}
