import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { isOneOf, moment } from "./columns";
import { BUSINESS_ROLES, type BusinessRole } from "./lists";

/** Invitations to join a business. Only a hash of each message's token is stored. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role").$type<BusinessRole>().notNull().default("member"),
    tokenHash: text("token_hash").notNull().unique("team_invitations_token"),
    invitedById: text("invited_by_id").notNull(),
    invitedByLabel: text("invited_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When it was used, withdrawn, or replaced by a new one to the same address. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("team_invitations_open").on(table.businessId, table.email).where(sql`${table.endedAt} is null`),
    index("team_invitations_business").on(table.businessId, table.createdAt),
    index("team_invitations_expires").on(table.expiresAt),
    check("team_invitations_role_known", isOneOf(table.role, BUSINESS_ROLES)),
    check("team_invitations_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);
