import { listDrafts } from "~/domain/texts/list-drafts.server";
import { type Publication, publishDocuments } from "~/domain/texts/publish-documents.server";
import { type Scheduling, scheduleDocuments } from "~/domain/texts/schedule-documents.server";
import type { AppContext } from "~/kernel/app-context";

/** Publishes every draft that the website's list offers together, without new pages that can't be published yet. */
export async function publishAllDrafts(ctx: AppContext): Promise<Publication> {
  return publishDocuments(ctx, { kinds: await offeredKinds(ctx) });
}

/** Schedules all drafts for a moment. */
export async function scheduleAllDrafts(ctx: AppContext, { at }: { at: Date }): Promise<Scheduling> {
  return scheduleDocuments(ctx, { kinds: await offeredKinds(ctx), at });
}

async function offeredKinds(ctx: AppContext): Promise<string[]> {
  const drafts = await listDrafts(ctx);
  return drafts.filter(({ kind, problems }) => !kind.startsWith("page-") || problems === 0).map(({ kind }) => kind);
}
