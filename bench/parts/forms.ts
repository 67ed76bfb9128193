import { BUDGET } from "../budgets.ts";
import { holds, table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import type { TargetResult } from "../traffic/measure.ts";
import { SENDER_DOMAIN } from "../traffic/request-kinds.ts";
import type { TrafficSite } from "../traffic/sites.ts";
import { compareDatabases, type Measured, measureOnBoth, type SitePair, withBothDatabases } from "./two-databases.ts";

type Stored = { leads: number; set_aside: number; messages: number; held: number; audited: number };

const STORED = `
  with sent as (select id, quarantine_reason from leads where email like '%@${SENDER_DOMAIN}')
  select (select count(*)::int from sent) as leads,
    (select count(*)::int from sent where quarantine_reason is not null) as set_aside,
    (select count(*)::int from emails e join sent on sent.id = e.lead_id) as messages,
    (select count(*)::int from emails e join sent on sent.id = e.lead_id where e.status = 'held') as held,
    (select count(*)::int from audit_log a join sent on a.subject_id = sent.id::text and a.action = 'lead.received') as audited`;
/** One to the agency and one to the sender. */
const MESSAGES_OF_A_FORM = 2;
/** Concurrent requests of a busy hour. */
const CONNECTIONS = 8;

/** Measures forms per second, on both databases. */
export async function measureForms({ traffic }: Plan): Promise<string[]> {
  return withBothDatabases({ rows: traffic.rows }, async (pair) => {
    const kinds = { contactMessage: "a contact message", quoteRequest: "a quote request" };
    const measured = await measureOnBoth(pair, kinds, { ...traffic, connections: CONNECTIONS });
    const [message] = measured;
    return [
      "## Forms",
      "",
      `Medians of ${traffic.rounds} rounds of ${traffic.seconds} s, all targets in turn, ${CONNECTIONS} connections. Site and database share one core, the load has another. Each form comes from an`,
      "address of its own, so that its rate limits are counted and never reached; one refusal would end the run. No mail server is set: messages are written and held.",
      "",
      ...compareDatabases(measured),
      ...table(["a contact message", "µs of the site", "", "µs of the database", ""], message ? judge(message) : []),
      `Budgets: ${wholeNumber(BUDGET.formSiteCost)} and ${wholeNumber(BUDGET.formDatabaseCost)}.`,
      "",
      "What the databases hold of it afterwards: an answered form is one lead, one audit row and two messages that are held, and none is taken for spam.",
      "",
      ...(await proveStored(pair)),
    ];
  });
}

function judge({ embedded, server }: Measured): string[][] {
  const row = (name: string, { siteCost, databaseCost }: TargetResult) => [
    name,
    wholeNumber(siteCost),
    holds(siteCost <= BUDGET.formSiteCost),
    wholeNumber(databaseCost),
    holds(databaseCost <= BUDGET.formDatabaseCost),
  ];
  return [row("embedded", embedded), row("PostgreSQL server", server)];
}

async function proveStored({ embedded, server }: SitePair): Promise<string[]> {
  const rows = [await proveOne("embedded", embedded), await proveOne("PostgreSQL server", server)];
  return table(["database", "leads", "audit rows", "messages", "held", "taken for spam", ""], rows);
}

async function proveOne(name: string, site: TrafficSite): Promise<string[]> {
  const { leads, audited, messages, held, set_aside } = await site.ask<Stored>(STORED);
  const isWhole = leads > 0 && audited === leads && set_aside === 0;
  const isHeld = messages === leads * MESSAGES_OF_A_FORM && held === messages;
  return [name, ...[leads, audited, messages, held, set_aside].map(wholeNumber), holds(isWhole && isHeld)];
}
