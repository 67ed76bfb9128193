import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { holdEmailText, knownText, settingKey } from "./internal.server";
import { type EmailTextInput, emailTextInput } from "./text-input";

/**
 * Stores the agency's own words for a message; future messages use them. Needs `setting.write`. Throws
 * `email-text.not-found`, `email-text.stale` if it was edited or reset since `updatedAt` (empty: as shipped), and a
 * `ZodError` for words that this text can't have.
 */
export async function saveEmailText(
  ctx: AppContext,
  { id, updatedAt, words }: { id: string; updatedAt: string; words: EmailTextInput },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  const known = knownText(id);
  const value = emailTextInput(known).parse(words);
  await transact(ctx, async (tx) => {
    const before = await holdEmailText(tx, known, updatedAt);
    const now = Math.max(tx.clock.now().getTime(), before.isEdited ? Date.parse(before.updatedAt) + 1 : 0);
    const row = { value, updatedAt: new Date(now) };
    await tx.db
      .insert(settings)
      .values({ key: settingKey(known), ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await recordAudit(tx, {
      action: "email-text.changed",
      subject: { kind: "email-text", id: known },
      ...changedFields(before.words, value),
    });
    await markContentChanged(tx);
  });
}
