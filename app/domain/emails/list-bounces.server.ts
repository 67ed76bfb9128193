import { desc, inArray, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { businessBilling } from "~/db/schema/business-billing";
import { contacts } from "~/db/schema/contacts";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";

/** Records with addresses that we write to. */
export type WrittenTo = {
  kind: "lead" | "application" | "quote" | "invoice" | "project" | "customer";
  id: string;
};

/**
 * Address that a mail server couldn't deliver to. `at` is ISO 8601, in UTC; `emailId`: the message, for those who may
 * read it.
 */
export type Bounce = { email: string; reason: string; at: string; emailId: string | null };

const SHOWN_MAX = 20;

/** Returns the bouncing addresses of a record, newest first. For loaders that have already shown the record. */
export async function listBounces(ctx: ReadContext, { kind, id }: WrittenTo): Promise<Bounce[]> {
  if (!isUuid(id)) return [];
  const rows = await ctx.db
    .select()
    .from(bouncedAddresses)
    .where(inArray(bouncedAddresses.email, ADDRESSES[kind](id)))
    .orderBy(desc(bouncedAddresses.bouncedAt), bouncedAddresses.email)
    .limit(SHOWN_MAX);
  const mayRead = isPermitted(ctx.by.actor, "email.read");
  return readRows(ctx, rows, ({ email, reason, bouncedAt, emailId }) => ({
    email,
    reason,
    at: bouncedAt.toISOString(),
    emailId: mayRead ? emailId : null,
  }));
}

/** People of a business, its contacts, and its address for invoices. */
const ofBusiness = (
  businessId: SQL,
): SQL => sql`select ${user.email} from ${user} where ${user.businessId} in (${businessId})
  union select lower(${businesses.contactEmail}) from ${businesses} where ${businesses.id} in (${businessId})
  union select ${contacts.email} from ${contacts} where ${contacts.businessId} in (${businessId})
  union select unnest(${contacts.otherEmails}) from ${contacts} where ${contacts.businessId} in (${businessId})
  union select lower(${businessBilling.email}) from ${businessBilling} where ${businessBilling.businessId} in (${businessId})
  union select unnest(${businessBilling.copies}) from ${businessBilling} where ${businessBilling.businessId} in (${businessId})`;

const businessOf = (table: typeof quotes | typeof invoices | typeof projects, id: string): SQL =>
  sql`select ${table.businessId} from ${table} where ${table.id} = ${id}`;

const ADDRESSES: Record<WrittenTo["kind"], (id: string) => SQL> = {
  lead: (id) => sql`(select lower(${leads.email}) from ${leads} where ${leads.id} = ${id}
    union select unnest(${leads.otherEmails}) from ${leads} where ${leads.id} = ${id})`,
  application: (id) =>
    sql`(select lower(${applications.applicantEmail}) from ${applications} where ${applications.id} = ${id}
      union select unnest(${applications.otherEmails}) from ${applications} where ${applications.id} = ${id})`,
  quote: (id) => sql`(select lower(${quotes.businessEmail}) from ${quotes} where ${quotes.id} = ${id}
    union ${ofBusiness(businessOf(quotes, id))})`,
  invoice: (id) => sql`(${ofBusiness(businessOf(invoices, id))})`,
  project: (id) => sql`(${ofBusiness(businessOf(projects, id))})`,
  customer: (id) => sql`(${ofBusiness(sql`${id}::uuid`)})`,
};
