import { listDrafts } from "~/domain/documents/list-drafts.server";
import { type Publication, publishDocuments } from "~/domain/documents/publish-documents.server";
import { type Scheduling, scheduleDocuments } from "~/domain/documents/schedule-documents.server";
import type { AppContext } from "~/domain/kernel/app-context";

/** Publishes every draft that the website's list offers together, without new pages that can't be published yet. */
export async function publishAllDrafts(ctx: AppContext): Promise<Publication> {
  return publishDocuments(ctx, { kinds: await offeredKinds(ctx) });
}

/** The same at a moment. */
export async function scheduleAllDrafts(ctx: AppContext, { at }: { at: Date }): Promise<Scheduling> {
  return scheduleDocuments(ctx, { kinds: await offeredKinds(ctx), at });
}

async function offeredKinds(ctx: AppContext): Promise<string[]> {
  const drafts = await listDrafts(ctx);
  return drafts.filter(({ kind, problems }) => !kind.startsWith("page-") || problems === 0).map(({ kind }) => kind);
}
