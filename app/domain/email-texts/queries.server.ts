import { like } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import { EMAIL_TEXT_KEY } from "~/domain/settings/email-text-key";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { RenderedEmail } from "~/kernel/email-data";
import { requirePermission } from "~/kernel/permissions";
import { findRealFacts } from "./find-real-facts.server";
import {
  type EmailText,
  findEmailText,
  knownText,
  type PreviewSubject,
  subjectOf,
  toEmailText,
} from "./internal.server";
import { findPreviewRecord, listPreviewRecords, type PreviewRecord } from "./list-preview-records.server";
import { EMAIL_TEXT_IDS } from "./schema";
import type { EmailTextInput } from "./text-input";

/** Lists all texts of messages. Needs `setting.read`. */
export async function listEmailTexts(ctx: ReadContext): Promise<EmailText[]> {
  requirePermission(ctx, "setting.read");
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(like(settings.key, `${EMAIL_TEXT_KEY}%`));
  return EMAIL_TEXT_IDS.map((id) =>
    toEmailText(
      id,
      rows.find(({ key }) => key === EMAIL_TEXT_KEY + id),
    ),
  );
}

/** Returns a text. Needs `setting.read`. Throws `email-text.not-found`. */
export async function getEmailText(ctx: ReadContext, id: string): Promise<EmailText> {
  requirePermission(ctx, "setting.read");
  return findEmailText(ctx, knownText(id));
}

/** Text with the records that its message can be previewed with. */
export type OpenedText = {
  text: EmailText;
  /** Subject of a preview; null: there's no kind of record to preview it with. */
  subject: PreviewSubject | null;
  /** Matching records, or the newest. */
  records: PreviewRecord[];
  /** Chosen record, or the newest; null: there is none. */
  chosen: PreviewRecord | null;
};

/**
 * Returns a text with the records for previewing its message: those matching `find`, else the newest, and that of
 * `recordId`. Needs `setting.read`. Throws `email-text.not-found`.
 */
export async function openEmailText(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  { id, find = "", recordId = "" }: { id: string; find?: string; recordId?: string },
): Promise<OpenedText> {
  const text = await getEmailText(ctx, id);
  const records = await listPreviewRecords(ctx, text.id, find);
  const newest = find === "" ? records[0] : (await listPreviewRecords(ctx, text.id))[0];
  const chosen = await findPreviewRecord(ctx, text.id, recordId);
  return { text, subject: subjectOf(text.id), records, chosen: chosen ?? newest ?? null };
}

/** Message as previewed; `to`: its recipient, if it would go to one person. */
export type EmailPreview = RenderedEmail & { to: string };

/**
 * Renders the message of a text in this agency's name, with the given words or else the stored ones: about a record of
 * the agency, or, if there is none with this ID, about a made-up customer. Nothing is stored. Needs `setting.read`.
 * Throws `email-text.not-found`.
 */
export async function previewEmailText(
  ctx: AppContext,
  { id, words, recordId = "" }: { id: string; words?: EmailTextInput; recordId?: string },
): Promise<EmailPreview> {
  requirePermission(ctx, "setting.read");
  const known = knownText(id);
  const identity = await getMailIdentity(ctx);
  const emailTexts = words ? { ...identity.emailTexts, [known]: words } : identity.emailTexts;
  const real = await findRealFacts(ctx, known, recordId);
  const house = { identity: { ...identity, emailTexts }, origin: ctx.origin };
  return { ...(await ctx.emails.sampleOf(known, house, real?.facts)), to: real?.to ?? "" };
}
