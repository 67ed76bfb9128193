import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import type { StoreContext } from "./recognise-store.server";
import { noteFirstMark, readKnownMark, replaceMark } from "./store-mark.server";

/**
 * Accepts this store as the one with the site's files, whatever it contains; missing files stay lost. For the person
 * who runs the machine. A running process uses the old mark until it is restarted.
 */
export async function acceptStore(ctx: StoreContext): Promise<void> {
  requirePermission(ctx, "setting.write");
  // safe: nothing below reads more of the context
  await transact(ctx as AppContext, async (tx) => {
    await noteFirstMark(tx, tx.ids.uuid());
    const before = await readKnownMark(tx);
    const found = await ctx.files.readMark();
    const mark = found ?? before ?? tx.ids.uuid();
    if (found === null) await ctx.files.writeMark(mark);
    await replaceMark(tx, mark);
    const subject = { kind: "file-store", id: mark };
    await recordAudit(tx, { action: "file-store.accepted", subject, after: { place: ctx.files.place } });
  });
}
