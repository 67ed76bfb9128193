import { type SQL, sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { ACTOR_KINDS, type ActorKind } from "./lists";

const SEARCHED_MAX_CHARACTERS = "2000";

/**
 * Changes with actor and time, written in the transaction of the change. Only changed when a person is erased
 * (`forgetInAudit`).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind").$type<ActorKind>().notNull(),
    actorId: text("actor_id"),
    actorLabel: text("actor_label").notNull(),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
    /** Search index: actor, action, subject, and the start of the values before and after. */
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        searchWords(
          sql`${auditLog.actorLabel} || ' ' || ${auditLog.action} || ' ' || ${auditLog.subjectKind} || ' ' || ${auditLog.subjectId} || ' ' || left(coalesce((${auditLog.before})::text, ''), ${sql.raw(SEARCHED_MAX_CHARACTERS)}) || ' ' || left(coalesce((${auditLog.after})::text, ''), ${sql.raw(SEARCHED_MAX_CHARACTERS)})`,
        ),
    ),
  },
  (table) => [
    index("audit_log_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_log_actor").on(table.actorId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_log_actor_kind").on(table.actorKind, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_log_action").on(table.action, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_log_search").using("gin", table.search),
    index("audit_log_subject").on(table.subjectKind, table.subjectId, table.at.desc().nullsFirst()),
    check("audit_log_actor_kind_known", isOneOf(table.actorKind, ACTOR_KINDS)),
  ],
);
