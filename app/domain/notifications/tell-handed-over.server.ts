import { getMailIdentity } from "~/domain/settings/queries.server";
import { actorLabel } from "~/kernel/actor";
import { queueEmail } from "~/kernel/outbox.server";
import type { Permission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { notifyStaff } from "./notify-staff.server";

type HandedOver = {
  /** Account it was handed to. */
  to: string;
  /** Name of what was handed over, after "gave you". */
  what: string;
  path: string;
  needs: Permission;
  /** Records that `what` names; the notice is deleted along with them. */
  leadId?: string;
};

/** Notifies a member of staff that the caller gave them something, unless they took it themselves. For verbs. */
export async function tellHandedOver(
  tx: TransactionContext,
  { to, what, path, needs, leadId }: HandedOver,
): Promise<void> {
  const by = actorLabel(tx.by.actor);
  const readers = await notifyStaff(tx, {
    type: "handed-over",
    needs,
    settles: needs,
    title: `${by} gave you ${what}`,
    text: "",
    path,
    about: leadId === undefined ? {} : { leadId },
    inCharge: [to],
    isPersonal: true,
  });
  if (readers.length === 0) return;
  const identity = await getMailIdentity(tx);
  const body = await tx.emails.staffHandedOver({ identity, origin: tx.origin, by, what, url: tx.origin + path });
  for (const email of readers) await queueEmail(tx, { kind: "staff-handed-over", to: email, body });
}
