import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import {
  ACCOUNT_LINK_PURPOSES,
  type AccountLinkPurpose,
  BUSINESS_ROLES,
  type BusinessRole,
  USER_ROLES,
  type UserRole,
} from "./lists";

/** Customers of the agency; every customer's account belongs to one. */
export const businesses = pgTable(
  "businesses",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Internal notes by staff. */
    notes: text("notes").notNull().default(""),
    /** Number of the tax exemption certificate; empty if the business pays tax. */
    taxCertificate: text("tax_certificate").notNull().default(""),
    /**
     * Address confirmed by a person through a link, used while the business has no account; empty once it has one.
     * Lower case.
     */
    contactEmail: text("contact_email").notNull().default(""),
    contactName: text("contact_name").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    /** When its last person deleted their account. The remaining data names nobody. */
    closedAt: moment("closed_at"),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${businesses.name}`)),
  },
  (table) => [
    index("businesses_newest").on(table.createdAt, table.id),
    index("businesses_name").on(sql`lower(${table.name})`, table.id),
    index("businesses_search").using("gin", table.search),
    index("businesses_contact").on(table.contactEmail).where(sql`${table.contactEmail} <> ''`),
  ],
);

/** People who can sign in. This table and the ones below have the columns and names that better-auth 1.7 expects. */
export const user = pgTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique("user_email"),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    username: text("username").unique("user_username"),
    displayUsername: text("display_username"),
    role: text("role").$type<UserRole>().notNull().default("customer"),
    banned: boolean("banned").notNull().default(false),
    banReason: text("ban_reason"),
    banExpires: moment("ban_expires"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    businessId: uuid("business_id").references(() => businesses.id),
    /** The customer's role in their business. */
    businessRole: text("business_role").$type<BusinessRole>().notNull().default("owner"),
    /** When the person agreed to the terms; null for staff. */
    termsAcceptedAt: moment("terms_accepted_at"),
  },
  (table) => [
    index("user_business").on(table.businessId),
    index("user_unverified").on(table.businessId).where(sql`not ${table.emailVerified}`),
    index("user_words").using("gin", searchWords(sql`${table.name} || ' ' || ${table.email}`)),
    check("user_role_known", isOneOf(table.role, USER_ROLES)),
    check("user_business_role_known", isOneOf(table.businessRole, BUSINESS_ROLES)),
    check("user_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("user_business_of_customers", sql`(${table.role} = 'customer') = (${table.businessId} is not null)`),
  ],
);

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: moment("expires_at").notNull(),
    token: text("token").notNull().unique("session_token"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    impersonatedBy: text("impersonated_by"),
  },
  (table) => [index("session_user").on(table.userId), index("session_expires").on(table.expiresAt)],
);

/** Sign-in methods of a person; `provider_id` is `credential` for a password. */
export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (table) => [index("account_user").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("two_factor_secret").on(table.secret), index("two_factor_user").on(table.userId)],
);

/** Links in messages about accounts. Only a hash of each token is stored; a link works once, until it expires. */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<AccountLinkPurpose>().notNull(),
    /** Address of the link's recipient. Using the link proves ownership. */
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("account_links_user").on(table.userId),
    index("account_links_expires").on(table.expiresAt),
    check("account_links_purpose_known", isOneOf(table.purpose, ACCOUNT_LINK_PURPOSES)),
  ],
);

/**
 * Networks and devices that people signed in from. Only a keyed hash of account and place is stored, so that the table
 * doesn't reveal where people were.
 */
export const signInPlaces = pgTable(
  "sign_in_places",
  {
    placeHash: text("place_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [index("sign_in_places_user").on(table.userId), index("sign_in_places_seen").on(table.seenAt)],
);

/** Counters of better-auth's own limiter, which is disabled in favor of `rate_limits`. */
export const rateLimit = pgTable("rate_limit", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique("rate_limit_key"),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});
