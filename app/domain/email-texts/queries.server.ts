import { like } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext, ReadContext } from "~/domain/kernel/app-context";
import type { RenderedEmail } from "~/domain/kernel/email-data";
import { requirePermission } from "~/domain/kernel/permissions";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { type EmailText, findEmailText, knownText, toEmailText } from "./internal.server";
import { EMAIL_TEXT_IDS, EMAIL_TEXT_KEY } from "./schema";
import type { EmailTextInput } from "./text-input";

/** Every text of a message to people outside. Needs `setting.read`. */
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

/**
 * The message of a text as a made-up customer gets it in this agency's name: in the words given, else in those that are stored. Nothing is kept.
 * Needs `setting.read`. Throws `email-text.not-found`.
 */
export async function previewEmailText(
  ctx: Pick<AppContext, "by" | "db" | "emails" | "origin">,
  { id, words }: { id: string; words?: EmailTextInput | undefined },
): Promise<RenderedEmail> {
  requirePermission(ctx, "setting.read");
  const known = knownText(id);
  const identity = await getMailIdentity(ctx);
  const emailTexts = words ? { ...identity.emailTexts, [known]: words } : identity.emailTexts;
  return ctx.emails.sampleOf(known, { identity: { ...identity, emailTexts }, origin: ctx.origin });
}
