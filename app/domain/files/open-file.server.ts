import { and, eq, inArray, isNull } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import { incomingMails } from "~/db/schema/incoming-mails";
import type { FileSubjectKind } from "~/db/schema/lists";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { isLinkGood } from "./internal.server";
import { mailsReadableBy } from "./readable-mails.server";

export type OpenedFile = {
  name: string;
  type: string;
  bytes: number;
  /** Content, only read by the person who sends it on. Recorded in the audit log when staff or a key reads it. */
  read(): Promise<ReadableStream<Uint8Array>>;
};

export type FileRequest = {
  id: string;
  /** Parameters of an uploader's link. */
  link?: { expires: string; signature: string };
};

type Subject = { kind: FileSubjectKind; id: string };

/** Permissions to read a file, by the subject it belongs to. */
const READ_WITH = {
  lead: "lead.read",
  application: "application.read",
  project: "project.read",
  message: "quote.read",
  mail: "email.read",
  picture: "picture.read",
} as const satisfies Record<FileSubjectKind, Permission>;

/** Subjects whose readers may learn that a file doesn't exist. Sizes of pictures are on public pages. */
const PRIVATE = ["lead", "application", "project", "message", "mail"] as const satisfies readonly FileSubjectKind[];

/**
 * Opens a file for anyone who may read its subject, or has its uploader's link while valid: until the file is claimed,
 * or the link expires. Throws `permission.denied` for everyone else, whether the file exists or not; also
 * `file.not-found`, and `file.unavailable` if the store doesn't respond.
 */
export async function openFile(ctx: AppContext, request: FileRequest): Promise<OpenedFile> {
  const { actor } = ctx.by;
  const { id, link } = request;
  if (!isUuid(id)) throw new DomainError("file.not-found");
  const isUploader = link !== undefined && isLinkGood(ctx, id, link) && !(await isAttached(ctx, id));
  const readable = isUploader ? [] : await listReadable(ctx, id);
  if (!isUploader && readable.length === 0) {
    const mayReadSome = PRIVATE.some((kind) => isPermitted(actor, READ_WITH[kind]));
    throw new DomainError(mayReadSome && !(await exists(ctx, id)) ? "file.not-found" : "permission.denied");
  }
  const file = await openFileOf(ctx, id);
  return {
    ...file,
    async read() {
      if (!isUploader) await recordOpening(ctx, { id, subjects: readable });
      return file.read();
    },
  };
}

/**
 * Opens a file for someone whose permission the caller has checked. Throws `file.not-found`, and `file.unavailable` as
 * `openFile` does.
 */
export async function openFileOf(ctx: AppContext, id: string): Promise<OpenedFile> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.discardedAt)));
  if (!file) throw new DomainError("file.not-found");
  const { name, type, bytes, storageKey } = file;
  return { name, type, bytes, read: () => readContent(ctx, id, storageKey) };
}

/** Lists the file's subjects that the actor may read. */
async function listReadable(ctx: ReadContext, fileId: string): Promise<Subject[]> {
  const { actor } = ctx.by;
  const subjects = await ctx.db
    .select({ kind: fileAttachments.subjectKind, id: fileAttachments.subjectId })
    .from(fileAttachments)
    .where(eq(fileAttachments.fileId, fileId));
  const readable = subjects.filter(({ kind }) => isPermitted(actor, READ_WITH[kind]));
  const mails = readable.flatMap(({ kind, id }) => (kind === "mail" ? [id] : []));
  if (mails.length === 0) return readable;
  // Emails about applications require permission to read applications.
  const open = await ctx.db
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(and(inArray(incomingMails.id, mails), mailsReadableBy(actor)));
  return readable.filter(({ kind, id }) => kind !== "mail" || open.some((mail) => mail.id === id));
}

async function isAttached(ctx: ReadContext, fileId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ attachedAt: files.attachedAt }).from(files).where(eq(files.id, fileId));
  return row !== undefined && row.attachedAt !== null;
}

async function exists(ctx: ReadContext, fileId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.discardedAt)));
  return row !== undefined;
}

/** Omits the file's name, which often contains a person's name. */
async function recordOpening(ctx: AppContext, { id, subjects }: { id: string; subjects: Subject[] }): Promise<void> {
  const { actor } = ctx.by;
  if (actor.kind !== "staff" && actor.kind !== "key") return;
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: "file.opened",
      subject: { kind: "file", id },
      after: { belongsTo: subjects.map((subject) => `${subject.kind} ${subject.id}`) },
    }),
  );
}

async function readContent(ctx: AppContext, fileId: string, key: string): Promise<ReadableStream<Uint8Array>> {
  const content = await ctx.files.open(key).catch((error: unknown) => {
    throw new DomainError("file.unavailable", "the store did not answer", { cause: error });
  });
  if (content) return content;
  ctx.log.error({ fileId, key }, "a file has lost its content");
  throw new DomainError("file.not-found", "its content is gone");
}
