import { leads } from "~/db/schema/leads";
import { tellSetAside } from "~/domain/forms/tell-set-aside.server";
import type { AppContext } from "~/kernel/app-context";
import { LEAD_KIND_LABELS } from "./lead-pipeline";

/** Notifies recipients of lead messages of those set aside as suspected spam (`tellSetAside`). For the scheduler. */
export function tellSuspectedLeads(ctx: AppContext): Promise<number> {
  const { id, kind, name, businessName, email, createdAt: at } = leads;
  return tellSetAside(ctx, {
    table: leads,
    what: "lead",
    kind: "leads-set-aside",
    recipients: "leads",
    path: "/admin/leads?stage=suspected",
    async name(tx, where, order, limit) {
      const rows = await tx.db
        .select({ id, kind, name, businessName, address: email, at })
        .from(leads)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .for("update");
      return rows.map((row) => ({ ...row, kind: LEAD_KIND_LABELS[row.kind], name: row.businessName || row.name }));
    },
  });
}
