import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { contacts } from "~/db/schema/contacts";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { agencyTimeZone } from "~/lib/place";
import type { BookingSubject } from "./enter-input";

/** Known details of the person for whom staff book; empty if unknown. */
export type BookedPerson = { name: string; email: string; phone: string };

type Db = ReadContext["db"];
type Found = BookedPerson & { customerId?: string };

/**
 * Returns the person of a record for whom staff book a time: the sender of a lead, an applicant, a contact, or the
 * first person of a customer with an email address. `customerId`: the customer of a contact. Needs `lead.write`, and
 * permission to read the record. Throws the `….not-found` of its kind.
 */
export async function findBookedPerson(ctx: ReadContext, { kind, id }: BookingSubject): Promise<Found> {
  requirePermission(ctx, "lead.write");
  requirePermission(ctx, kind === "contact" ? "customer.read" : `${kind}.read`);
  const found = await FINDERS[kind](ctx.db, id);
  if (!found) throw new DomainError(`${kind}.not-found`);
  return found;
}

const FINDERS: Readonly<Record<BookingSubject["kind"], (db: Db, id: string) => Promise<Found | undefined>>> = {
  async lead(db, id) {
    const { name, email, phone } = leads;
    const [row] = await db.select({ name, email, phone }).from(leads).where(eq(leads.id, id));
    return row;
  },
  async application(db, id) {
    const { applicantName: name, applicantEmail: email } = applications;
    const [row] = await db.select({ name, email }).from(applications).where(eq(applications.id, id));
    return row && { ...row, phone: "" };
  },
  async contact(db, id) {
    const { name, email, phone, businessId: customerId } = contacts;
    const [row] = await db.select({ name, email, phone, customerId }).from(contacts).where(eq(contacts.id, id));
    return row;
  },
  customer: findCustomer,
  async project(db, id) {
    const { businessId } = projects;
    const [row] = await db.select({ businessId }).from(projects).where(eq(projects.id, id));
    return row && findCustomer(db, row.businessId);
  },
};

async function findCustomer(db: Db, id: string): Promise<Found | undefined> {
  const { contactName, contactEmail } = businesses;
  const [row] = await db
    .select({ name: contactName, email: contactEmail })
    .from(businesses)
    .where(eq(businesses.id, id));
  if (!row) return undefined;
  const written = await db
    .select({ name: contacts.name, email: contacts.email, phone: contacts.phone })
    .from(contacts)
    .where(and(eq(contacts.businessId, id), ne(contacts.email, "")))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
  const [person] = await db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.businessId, id))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1);
  const first = person ?? (row.email === "" ? written[0] : row) ?? row;
  const phone = written.find(({ email }) => email === first.email.toLowerCase())?.phone ?? "";
  return { name: first.name, email: first.email, phone };
}

/** Returns the zone in which someone last booked a time; the agency's if they never did. For verbs. */
export async function zoneOfVisitor({ db }: Pick<ReadContext, "db">, email: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: bookings.timeZone })
    .from(bookings)
    .where(eq(sql`lower(${bookings.email})`, email.toLowerCase()))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row?.timeZone ?? agencyTimeZone();
}
