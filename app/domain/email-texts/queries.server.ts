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

/** Every text of a message. Needs `setting.read`. */
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

/** One of them. Needs `setting.read`. Throws `email-text.not-found`. */
export async function getEmailText(ctx: ReadContext, id: string): Promise<EmailText> {
  requirePermission(ctx, "setting.read");
  return findEmailText(ctx, knownText(id));
}

/** A text with the records that its message can be shown with. */
export type OpenedText = {
  text: EmailText;
  /** Subject of a preview; null: nothing of which a record can be shown. */
  subject: PreviewSubject | null;
  /** Matching records, else the newest. */
  records: PreviewRecord[];
  /** The one chosen, else the newest; null: there is none. */
  chosen: PreviewRecord | null;
};

/**
 * One of them, with the records that its message can be shown with: those with the words of `find`, else the newest,
 * and the one of `recordId`. Needs `setting.read`. Throws `email-text.not-found`.
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

/** A message as it is shown; `to`: who would get it, as far as one person would. */
export type EmailPreview = RenderedEmail & { to: string };

/**
 * The message of a text in this agency's name, in the words given, else in those that are stored: about a record of the
 * agency's, or where there is none of this id as a made-up customer gets it. Nothing is stored. Needs `setting.read`.
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
