import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { transact } from "~/domain/kernel/transact.server";
import { holdRecord } from "./hold-record.server";
import type { RecordRef } from "./schema";
import { answerThread } from "./store-message.server";

/**
 * Says that what a customer wrote needs no answer, such as a thank-you: it waits no more. Needs the permission to change such records. Throws as
 * `holdRecord` does.
 */
export async function settleThread(ctx: AppContext, ref: RecordRef): Promise<{ outcome: "settled" | "nothing-waits" }> {
  return transact(ctx, async (tx) => {
    const record = await holdRecord(tx, ref);
    const answered = await answerThread(tx, record.ref);
    if (!answered) return { outcome: "nothing-waits" };
    await recordAudit(tx, { action: "message.settled", subject: record.ref, after: { messageId: answered.id } });
    return { outcome: "settled" };
  });
}
