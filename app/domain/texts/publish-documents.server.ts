import { documentVersions } from "~/db/schema/documents";
import { readClaimKeys } from "~/domain/claims/queries.server";
import { keepPictures } from "~/domain/files/find-picture-views.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { findProblems, type Problems } from "./find-problems";
import { type DocumentRow, type Held, holdDocument, isSame, readDrafted, storeDocument } from "./internal.server";
import type { DocumentKind } from "./kinds";
import { listDifferences } from "./list-differences";
import { keepDraft } from "./save-document-draft.server";
import { LOCALE } from "./schema";

export type Publication = { outcome: "published"; count: number } | { outcome: "nothing" } | Unfit;

/** Nothing was published, because something in this draft, at version `updatedAt`, doesn't fit its place. */
export type Unfit = { outcome: "problems"; kind: string; title: string; problems: Problems; updatedAt: string };

/** Most changes of one publication that its audit log entry lists. */
const AUDITED_CHANGES_MAX = 20;

/**
 * Publishes a document's draft, or the given `content`: on every page that shows it and in every process, starting with
 * the next request. Needs `website.write`. Throws `document.not-found`, and `document.stale` when someone saved since
 * `updatedAt`.
 */
export async function publishDocument(
  ctx: AppContext,
  { content, ...target }: { kind: string; content?: unknown; updatedAt?: string },
): Promise<Publication> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => {
    if (content !== undefined) await keepDraft(tx, await holdDocument(tx, target), content);
    return publishHeld(tx, [content === undefined ? target : { kind: target.kind }]);
  });
}

/**
 * Publishes several drafts together; documents without a draft are skipped. Problems in other drafts don't prevent it.
 * Needs `website.write`.
 */
export async function publishDocuments(ctx: AppContext, { kinds }: { kinds: readonly string[] }): Promise<Publication> {
  requirePermission(ctx, "website.write");
  return transact(ctx, async (tx) => publishHeld(tx, await readChosen(tx, kinds)));
}

/** Filters these documents to those with a draft, in the order used for locking. */
export async function readChosen(tx: TransactionContext, kinds: readonly string[]): Promise<{ kind: string }[]> {
  const drafted = await readDrafted(tx);
  return drafted.filter((kind) => kinds.includes(kind)).map((kind) => ({ kind }));
}

async function publishHeld(
  tx: TransactionContext,
  targets: readonly { kind: string; updatedAt?: string }[],
): Promise<Publication> {
  const held = [];
  for (const target of targets) held.push(await holdDocument(tx, target));
  const unfit = await findUnfit(tx, held);
  if (unfit) return unfit;
  let count = 0;
  for (const { kind, row } of held) {
    if (!row?.draft) continue;
    count += 1;
    await makePublic(tx, { kind, row, edits: row.draft });
  }
  if (count === 0) return { outcome: "nothing" };
  await markContentChanged(tx);
  return { outcome: "published", count };
}

/** Finds the first locked draft with something that doesn't fit its place. */
export async function findUnfit(tx: TransactionContext, held: readonly Held[]): Promise<Unfit | null> {
  const claims = await readClaimKeys(tx);
  for (const { kind, row } of held) {
    const edits = row?.draft ?? {};
    const pictures = await keepPictures(tx, [JSON.stringify(edits)]);
    const problems = findProblems(kind.field, edits, { claims, pictures });
    if (Object.keys(problems).length === 0) continue;
    const updatedAt = row?.updatedAt.toISOString() ?? "";
    return { outcome: "problems", kind: kind.shipped.kind, title: kind.title, problems, updatedAt };
  }
  return null;
}

/**
 * Publishes `edits` as the next version of a locked document. A draft that differs stays, and any schedule is canceled.
 */
export async function makePublic(
  tx: TransactionContext,
  { kind, row, edits }: { kind: DocumentKind; row: DocumentRow; edits: Edits },
): Promise<void> {
  const number = row.version + 1;
  const draft = row.draft && !isSame(row.draft, edits) ? row.draft : null;
  await storeDocument(tx, kind, row, { edits, draft, version: number, scheduled: null, scheduledFor: null });
  const name = kind.shipped.kind;
  await tx.db.insert(documentVersions).values({
    id: tx.ids.uuid(),
    kind: name,
    locale: LOCALE,
    number,
    edits,
    publishedAt: tx.clock.now(),
    publishedBy: actorLabel(tx.by.actor),
  });
  const [was, is] = [row.edits, edits].map((said) => mergeEdits(kind.shipped.content, said));
  const all = listDifferences(kind.field, was, is);
  const changes = all.slice(0, AUDITED_CHANGES_MAX);
  const more = all.length - changes.length;
  await recordAudit(tx, {
    action: "document.published",
    subject: { kind: "document", id: name },
    before: Object.fromEntries(changes.map(({ label, before }) => [label, before])),
    after: Object.fromEntries([
      ...changes.map(({ label, after }) => [label, after]),
      ...(more > 0 ? [["More changes", `${more}, in version ${number}`]] : []),
    ]),
  });
}
