import * as z from "zod/mini";
import { CHECK, NAME_MAX_CHARACTERS, required } from "~/domain/forms/form-text";
import type { Permission } from "~/kernel/permissions";
import { cleanLine } from "~/lib/clean-text";

/** Scopes of a key, in the order of the form. Permissions that everyone has need no scope. */
export const KEY_SCOPES = [
  "proposal.write",
  "job.read-all",
  "job.write",
  "application.read",
  "application.write",
  "lead.read",
  "lead.write",
  "customer.read",
  "customer.write",
  "quote.read",
  "quote.draft",
  "quote.write",
  "project.read",
  "project.write",
  "hours.read",
  "hours.write",
  "invoice.read",
  "invoice.write",
  "payment.read",
  "payment.manage",
  "tax.read",
  "tax.write",
  "plan.read-all",
  "plan.write",
  "promotion.read",
  "promotion.write",
  "metric.read",
  "metric.write",
  "post.write",
  "picture.read",
  "picture.write",
] as const satisfies readonly Permission[];
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_SCOPE_LABELS = {
  "proposal.write": "Propose tasks, notes, replies, posts and quotes for a person to decide",
  "job.read-all": "Read all jobs, including those not advertised",
  "job.write": "Create, change and delete jobs",
  "application.read": "Read applications and resumes",
  "application.write": "Move and delete applications",
  "lead.read": "Read leads and bookings",
  "lead.write": "Enter and move leads; make, move and cancel bookings",
  "customer.read": "Read customers and their contacts",
  "customer.write": "Add customers; add, change and remove their contacts",
  "quote.read": "Read quotes",
  "quote.draft": "Write drafts of quotes, without sending them",
  "quote.write": "Create, change and send quotes, write messages about them",
  "project.read": "Read projects",
  "project.write": "Create and change projects and their milestones, write messages about them",
  "hours.read": "Read hours of projects",
  "hours.write": "Log, change and delete hours",
  "invoice.read": "Read invoices, credit notes and payments",
  "invoice.write": "Write and issue invoices and messages about them, record and reverse payments",
  "payment.read": "Read subscriptions",
  "payment.manage": "Credit and write off invoices, refund payments, end subscriptions",
  "tax.read": "Read tax rates",
  "tax.write": "Create, change and delete tax rates",
  "plan.read-all": "Read all pricing plans, including inactive ones",
  "plan.write": "Create, change and delete pricing plans",
  "promotion.read": "Read promotions",
  "promotion.write": "Create, change and delete promotions",
  "metric.read": "Read the daily figures of customers",
  "metric.write": "Enter the daily figures of customers",
  "post.write": "Read drafts, write and publish posts",
  "picture.read": "Read the library of pictures",
  "picture.write": "Add, change, replace and delete pictures",
} as const satisfies Record<KeyScope, string>;

/** Days for which a key can be valid; empty until it is revoked. */
export const KEY_LIFETIMES = ["30", "90", "365", ""] as const;
export type KeyLifetime = (typeof KEY_LIFETIMES)[number];

export const KEY_LIFETIME_LABELS = {
  "30": "30 days",
  "90": "90 days",
  "365": "1 year",
  "": "Until revoked",
} as const satisfies Record<KeyLifetime, string>;

/** Prefix of every key, so that scanners find leaked ones. */
export const KEY_MARK = "ak_";

/** Number of keys that can be valid at the same time. */
export const KEYS_MAX = 100;

export const KEY_STATES = ["active", "expired", "revoked"] as const;
export type KeyState = (typeof KEY_STATES)[number];

const Scopes = z.pipe(
  z.transform((value: unknown) => [...new Set(Array.isArray(value) ? value : [value ?? []].flat())]),
  z.array(z.enum(KEY_SCOPES, { error: CHECK })).check(z.minLength(1, "Choose at least one thing the key can do.")),
);

/** Fields of a new key. The parsed scopes have no duplicates. */
export const ApiKeyInput = z.object({
  name: required(cleanLine, NAME_MAX_CHARACTERS, "Say what the key is for."),
  scopes: Scopes,
  lifetime: z._default(z.enum(KEY_LIFETIMES, { error: CHECK }), ""),
});

export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
