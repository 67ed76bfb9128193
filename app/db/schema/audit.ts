import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { ACTOR_KINDS, type ActorKind } from "./lists";

/** Who changed what, and when: written in the transaction of the change, never changed afterwards. */
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
  },
  (table) => [
    index("audit_log_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_log_subject").on(table.subjectKind, table.subjectId, table.at.desc().nullsFirst()),
    check("audit_log_actor_kind_known", isOneOf(table.actorKind, ACTOR_KINDS)),
  ],
);
