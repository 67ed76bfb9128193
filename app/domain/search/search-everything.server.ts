import { listAgreements } from "~/domain/agreements/queries.server";
import { listApplications } from "~/domain/applications/queries.server";
import { listBookings } from "~/domain/bookings/list-bookings.server";
import { timeInWords } from "~/domain/bookings/words";
import { searchPages } from "~/domain/custom-pages/queries.server";
import { listCustomers } from "~/domain/customers/queries.server";
import { listEmails } from "~/domain/emails/queries.server";
import { listInvoices } from "~/domain/invoices/queries.server";
import { listAllJobs } from "~/domain/jobs/list-all-jobs.server";
import { listLeadsPage } from "~/domain/leads/list-leads.server";
import { listAllPlans } from "~/domain/plans/queries.server";
import { listAllPosts } from "~/domain/posts/list-all-posts.server";
import { listProjects } from "~/domain/projects/queries.server";
import { listPromotions } from "~/domain/promotions/queries.server";
import { listQuotes } from "~/domain/quotes/queries.server";
import { searchMessages } from "~/domain/threads/search-messages.server";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { agencyTimeZone } from "~/lib/place";
import { typedWords } from "~/lib/typed-words";
import { SEARCHED_KINDS, type SearchedKind } from "./schema";

/** A search result. `note`: distinguishes it from others with the same title. */
export type Hit = { id: string; title: string; note: string };

export type HitGroup = { kind: SearchedKind; hits: Hit[] };

type SearchContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

type Source = {
  permission: Permission;
  find: (ctx: SearchContext, request: ListRequest<never>) => Promise<Hit[]>;
};

const HITS_PER_KIND = 5;

const SOURCES: Readonly<Record<SearchedKind, Source>> = {
  lead: source("lead.read", listLeadsPage, (lead) => ({
    title: lead.businessName || lead.name || lead.email,
    note: lead.summary,
  })),
  booking: {
    permission: "lead.read",
    find: async (ctx, request) => {
      const { items } = await listBookings(ctx, { ...request, state: "any", direction: "desc" });
      return items.map(({ id, leadId, name, email, what, startsAt, project }) => ({
        // A booking has no page of its own, so the id begins with its lead, whose page opens.
        id: `${leadId} ${id}`,
        title: `${what} · ${name || email}`,
        note: [timeInWords(agencyTimeZone(), new Date(startsAt)), project].filter(Boolean).join(" · "),
      }));
    },
  },
  quote: source("quote.read", listQuotes, ({ quoteNumber, businessName, contactName }) => ({
    title: [quoteNumber ?? "Draft", businessName].join(" · "),
    note: contactName,
  })),
  invoice: source("invoice.read", listInvoices, ({ number, title, business }) => ({
    title: [number ?? "Draft", title].join(" · "),
    note: business.name,
  })),
  agreement: source("invoice.read", listAgreements, ({ title, business }) => ({ title, note: business.name })),
  customer: source("customer.read", listCustomers, ({ name, people }) => ({
    title: name,
    note: people.map((person) => person.name).join(", "),
  })),
  project: source("project.read", listProjects, ({ name, business }) => ({ title: name, note: business.name })),
  message: {
    // Every role that can read one of the three kinds can read all of them.
    permission: "quote.read",
    find: async (ctx, request) =>
      (await searchMessages(ctx, request)).items.map(({ id, record, by, text }) => ({
        // A message has no page of its own, so the id begins with its record, whose page opens.
        id: `${record.kind} ${record.id} ${id}`,
        title: text,
        note: by,
      })),
  },
  application: source("application.read", listApplications, (application) => ({
    title: application.applicantName,
    note: application.jobTitle,
  })),
  job: source("job.read-all", listAllJobs, ({ title, location }) => ({ title, note: location })),
  plan: source("plan.read-all", listAllPlans, ({ name, description }) => ({ title: name, note: description })),
  promotion: source("promotion.read", listPromotions, ({ code, description }) => ({ title: code, note: description })),
  post: source("post.write", listAllPosts, ({ title, author }) => ({ title, note: author })),
  page: {
    permission: "website.write",
    find: async (ctx, { text = "", limit = HITS_PER_KIND }) =>
      (await searchPages(ctx, text, limit)).map(({ id, name, path }) => ({ id, title: name, note: path })),
  },
  email: source("email.read", listEmails, ({ to, subject }) => ({ title: subject, note: to })),
};

/**
 * Finds the first few records of each kind that the actor may read and whose words begin with those of `text`, in the
 * order of `SEARCHED_KINDS`; kinds without a hit are left out. Returns nothing for a text without words.
 */
export async function searchEverything(ctx: SearchContext, text: string): Promise<HitGroup[]> {
  const { actor } = ctx.by;
  if (typedWords(text).length === 0) return [];
  const readable = SEARCHED_KINDS.filter((kind) => isPermitted(actor, SOURCES[kind].permission));
  const groups = await Promise.all(
    readable.map(async (kind) => ({
      kind,
      hits: await SOURCES[kind].find(ctx, { text, limit: HITS_PER_KIND }),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}

function source<Row extends { id: string }>(
  permission: Permission,
  list: (ctx: SearchContext, request: ListRequest<never>) => Promise<ListPage<Row>>,
  describe: (row: Row) => Omit<Hit, "id">,
): Source {
  return {
    permission,
    find: async (ctx, request) => (await list(ctx, request)).items.map((row) => ({ id: row.id, ...describe(row) })),
  };
}
