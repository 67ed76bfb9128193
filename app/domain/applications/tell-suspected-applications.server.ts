import { applications } from "~/db/schema/applications";
import { tellSetAside } from "~/domain/forms/tell-set-aside.server";
import type { AppContext } from "~/kernel/app-context";

/**
 * Notifies recipients of application messages of those set aside as suspected spam (`tellSetAside`). For the scheduler.
 */
export function tellSuspectedApplications(ctx: AppContext): Promise<number> {
  const { id, jobTitle: kind, applicantName: name, applicantEmail: address, createdAt: at } = applications;
  return tellSetAside(ctx, {
    table: applications,
    what: "application",
    kind: "applications-set-aside",
    recipients: "applications",
    path: "/admin/applications?status=suspected",
    name: (tx, where, order, limit) =>
      tx.db
        .select({ id, kind, name, address, at })
        .from(applications)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .for("update"),
  });
}
