import { eq } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { isThere } from "./find-subject.server";
import { holdOpenMail } from "./internal.server";
import type { PlaceInput } from "./place-input";

const CHOICE = /^(lead|quote|invoice|project):([0-9a-f-]{36})$/;
const ADDRESS = /\/admin\/(lead|quote|invoice|project)s\/([0-9a-f-]{36})(?:[/?#]|$)/;

/**
 * `chosen`: it will be placed in a moment. `no-such-place`: nothing has that name. `decided`: someone else was faster.
 */
export type PlaceOutcome = { outcome: "chosen" | "no-such-place" | "decided" };

/**
 * Assigns a mail that is waiting, set aside or dismissed to an existing record or a new lead. It is placed right
 * afterward with its files, as if it had arrived there. Needs `lead.write`. Throws `mail.not-found`.
 */
export async function choosePlace(
  ctx: AppContext,
  { id, place }: { id: string; place: PlaceInput },
): Promise<PlaceOutcome> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const row = await holdOpenMail(tx, id);
    if (!row) return { outcome: "decided" };
    const chosen = place.on === "other" ? place.address.match(ADDRESS) : place.on.match(CHOICE);
    // safe: the pattern allows only these kinds
    const kind = (chosen?.[1] ?? "lead") as "lead" | "quote" | "invoice" | "project";
    const subjectId = chosen?.[2] ?? null;
    const isNew = place.on === "new";
    if (!isNew && !(subjectId !== null && isUuid(subjectId) && (await isThere(tx, { kind, id: subjectId })))) {
      return { outcome: "no-such-place" };
    }
    await tx.db
      .update(incomingMails)
      .set({
        state: "received",
        reason: "",
        subjectKind: kind,
        subjectId: isNew ? null : subjectId,
        decidedBy: actorLabel(tx.by.actor),
        updatedAt: tx.clock.now(),
      })
      .where(eq(incomingMails.id, id));
    await tx.queue.enqueue(tx.db, "incoming-mail", { mailId: id }, tx.ids.uuid());
    await recordAudit(tx, {
      action: "mail.place-chosen",
      subject: { kind: "mail", id },
      before: { state: row.state },
      after: { [kind]: isNew ? "new" : subjectId },
    });
    return { outcome: "chosen" };
  });
}
