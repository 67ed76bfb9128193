import { PACKAGE_NAMES } from "~/content/catalogue/package-names";
import { leads } from "~/db/schema/leads";
import type { LeadStage } from "~/db/schema/lists";
import { sampleDetails } from "../sample-details";
import type { Weeks } from "./seed-weeks.server";
import { spreadDays, workingMoment } from "./week-days";
import { type Fate, WEEK_LEADS, type WeekLead } from "./week-people";

const HOUR_MS = 60 * 60 * 1000;
const PROMISED_HOURS = { "startup-pitch": 48 } as const;
const ANSWER_HOURS = 24;
/** Maximum time until an answer. */
const ANSWERED_WITHIN_HOURS = 9;
const PHONES = 100;
const SUMMARY_CHARACTERS = 60;
const CLIENT_ADDRESS = "203.0.113.10";

const STAGES = {
  sold: "won",
  won: "won",
  open: "replied",
  expired: "replied",
  answered: "replied",
  declined: "lost",
  lost: "lost",
  spam: "spam",
} as const satisfies Record<Fate, LeadStage>;

/** A lead as stored: who wrote, when, and from which address. */
export type AskedLead = WeekLead & { id: string; email: string; day: string; at: Date };

/** Returns the letters and digits of a name in a form suitable for an address. */
function slug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll("ø", "o")
    .replaceAll(/[^a-z0-9]+/g, "");
}

/** Returns an address for an invented person, with a reserved domain name. */
export function sampleAddress({ person, business }: { person: string; business: string }): string {
  const names = person.replace(/^Dr\. /, "").split(" ");
  return business === ""
    ? `${names.map(slug).join(".")}@example.com`
    : `${slug(names[0] ?? "")}@${slug(business)}.example`;
}

/** Stores the leads of the twelve weeks. Each was answered in time, except for spam. */
export async function seedWeekLeads({ tx, random, today }: Weeks): Promise<AskedLead[]> {
  const days = spreadDays(today, WEEK_LEADS.length, random);
  const rows = WEEK_LEADS.map((lead, index) => {
    const { kind, person, business, fate, says, wants } = lead;
    const day = days[index] ?? today;
    const createdAt = workingMoment(day, random);
    const repliedAt =
      fate === "spam" ? null : new Date(createdAt.getTime() + (1 + random() * (ANSWERED_WITHIN_HOURS - 1)) * HOUR_MS);
    const promised = kind === "startup-pitch" ? PROMISED_HOURS[kind] : ANSWER_HOURS;
    const summary = wants ? `${PACKAGE_NAMES[wants]} package, small business` : shorten(says);
    return {
      asked: { ...lead, id: tx.ids.uuid(), email: sampleAddress(lead), day, at: createdAt },
      row: {
        kind,
        stage: STAGES[fate],
        name: kind === "quote-request" ? "" : person,
        businessName: business,
        phone: kind === "contact-message" ? "" : phone(index),
        summary,
        details: sampleDetails(kind, detailsOf(lead), index),
        createdAt,
        repliedAt,
        updatedAt: repliedAt ?? createdAt,
        replyDueAt: new Date(createdAt.getTime() + promised * HOUR_MS),
        submissionKey: tx.ids.uuid(),
        payloadHash: "sample",
        source: {},
        clientAddress: CLIENT_ADDRESS,
      },
    };
  });
  await tx.db.insert(leads).values(rows.map(({ asked: { id, email }, row }) => ({ ...row, id, email })));
  return rows.map(({ asked }) => asked);
}

function detailsOf({ kind, says, wants }: WeekLead): object {
  if (kind === "quote-request") {
    return {
      serviceType: "small-business",
      selectedPackage: wants ? PACKAGE_NAMES[wants] : "",
      customServices: [],
      description: says,
    };
  }
  if (kind === "startup-pitch")
    return { problem: says, solution: "A small first version for a hundred people to try." };
  if (kind === "discovery-session") return { challenges: says, location: "Austin, Texas" };
  return { subject: shorten(says), message: says };
}

/** Returns the beginning of a text, ending at a whole word. */
function shorten(says: string): string {
  const [sentence = ""] = says.split(/[.?!,]/);
  if (sentence.length <= SUMMARY_CHARACTERS) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", SUMMARY_CHARACTERS))} …`;
}

function phone(index: number): string {
  return `(512) 555-01${String(index % PHONES).padStart(2, "0")}`;
}
