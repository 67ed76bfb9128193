import { eq } from "drizzle-orm";
import { BOOK_PATH } from "~/content/pages/booking";
import { applications } from "~/db/schema/applications";
import { leads } from "~/db/schema/leads";
import { OPEN_LEAD_STAGES } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import type { AppContext, ReadContext, Signer } from "~/kernel/app-context";
import { findMerged } from "~/kernel/merged.server";
import { isPermitted } from "~/kernel/permissions";
import { isSwitchedOff } from "~/lib/off-addresses";
import { isUuid } from "~/lib/uuid";
import { invitedPath } from "./invited-path";
import { readKinds } from "./kinds.server";
import type { BookingInvitation, InvitedPerson, KindInvitation } from "./schema";

const PURPOSE = "booking-invitation";
const KNOWN = "booking-invitation-known";
const VALID_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const KNOWN_CHARACTERS = 16;
const KEY = /^(lead|application|project)\.([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{43})$/;

/**
 * Returns a key for someone whose request or application we have: a time booked with it belongs to that record, and
 * their known details are filled in, as long as they haven't changed since the key was made.
 */
export function inviteToBook({ signer, clock }: Pick<AppContext, "signer" | "clock">, person: InvitedPerson): string {
  const until = (clock.now().getTime() + VALID_DAYS * DAY_MS).toString(36);
  const payload = `${person.kind}.${person.id}.${until}.${markOf(signer, person)}`;
  return `${payload}.${signer.sign(PURPOSE, payload)}`;
}

/**
 * Reads the contents of a key; null: it isn't ours or has expired, or its record was deleted or is suspected spam. For
 * anyone who has it.
 */
export async function openInvitation(
  { clock, db, signer }: Pick<AppContext, "clock" | "db" | "signer">,
  key: string | null,
): Promise<BookingInvitation | null> {
  const [, kind = "", id = "", until = "", mark = "", signature = ""] = key?.match(KEY) ?? [];
  if (!kind || !isUuid(id) || !signer.verify(PURPOSE, `${kind}.${id}.${until}.${mark}`, signature)) return null;
  if (Number.parseInt(until, 36) <= clock.now().getTime()) return null;
  const found = await FINDERS[kind]?.(db, id);
  if (!found) return null;
  const { id: foundId, leadId, ...person } = found;
  // Someone who entered another person's address isn't shown what staff have added since.
  const isAsKnown = markOf(signer, person) === mark;
  const { name, email, phone } = isAsKnown ? person : { name: "", email: "", phone: "" };
  const idFor = (wanted: string) => (kind === wanted ? foundId : null);
  const about = { applicationId: idFor("application"), projectId: idFor("project") };
  return { leadId, ...about, name, email, phone };
}

/**
 * Lists the kinds to which staff can invite a correspondent, with their address for each; empty for actors who aren't
 * staff.
 */
export async function listInvitations(
  ctx: ReadContext & Pick<AppContext, "clock" | "origin" | "signer">,
  person: InvitedPerson,
): Promise<KindInvitation[]> {
  const needed = `${person.kind}.write` as const;
  if (!isPermitted(ctx.by.actor, needed) || isSwitchedOff(BOOK_PATH)) return [];
  const key = inviteToBook(ctx, person);
  const kinds = await readKinds(ctx);
  return kinds
    .filter(({ isActive }) => isActive)
    .map(({ slug, name }) => ({ slug, name, url: ctx.origin + invitedPath(slug, key) }));
}

function markOf(signer: Signer, { name, email, phone }: Pick<InvitedPerson, "name" | "email" | "phone">): string {
  return signer.sign(KNOWN, JSON.stringify([name, email, phone])).slice(0, KNOWN_CHARACTERS);
}

/** Contents of a key without a person. */
export const NOBODY = { name: "", email: "", phone: "" } as const;

type Found = { id: string; leadId: string | null; name: string; email: string; phone: string };

type Finder = (db: AppContext["db"], id: string) => Promise<Found | null>;

/** Wraps a finder so that a merged record leads to its survivor. */
function orMerged(kind: "lead" | "application", find: Finder): Finder {
  return async (db, id) => {
    const found = await find(db, id);
    if (found) return found;
    const intoId = await findMerged({ db }, kind, id);
    return intoId === null ? null : find(db, intoId);
  };
}

const FINDERS: Readonly<Record<string, Finder>> = {
  lead: orMerged("lead", findInvitedLead),
  application: orMerged("application", findInvitedApplicant),
  project: findInvitedProject,
};

/** The key of a closed lead still fills in details, but a new time belongs to another lead. */
async function findInvitedLead(db: AppContext["db"], id: string): Promise<Found | null> {
  const { name, email, phone, stage, quarantineReason } = leads;
  const [row] = await db.select({ name, email, phone, stage, quarantineReason }).from(leads).where(eq(leads.id, id));
  if (!row || row.stage === "spam" || row.quarantineReason !== null) return null;
  const isOpen = OPEN_LEAD_STAGES.some((open) => open === row.stage);
  return { id, leadId: isOpen ? id : null, name: row.name, email: row.email, phone: row.phone };
}

/** The key of a project contains no details of a person: signed-in customers are known. */
async function findInvitedProject(db: AppContext["db"], id: string): Promise<Found | null> {
  const [row] = await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id));
  return row ? { id, leadId: null, ...NOBODY } : null;
}

async function findInvitedApplicant(db: AppContext["db"], id: string): Promise<Found | null> {
  const { applicantName, applicantEmail, quarantineReason, withdrawnAt } = applications;
  const [row] = await db
    .select({ name: applicantName, email: applicantEmail, quarantineReason, withdrawnAt })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row || row.quarantineReason !== null || row.withdrawnAt !== null) return null;
  return { id, leadId: null, name: row.name, email: row.email, phone: "" };
}
