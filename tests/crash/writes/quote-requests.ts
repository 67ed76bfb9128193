import { inspectKeyed, type WriteKind } from "./write-kind.ts";

const STORED = `
  select l.email as key, l.id,
    (select count(*) from audit_log a where a.subject_kind = 'lead' and a.subject_id = l.id::text and a.action = 'lead.received') as audit,
    (select count(*) from emails e where e.lead_id = l.id and e.kind = 'quote-request-received') as notice,
    (select count(*) from emails e where e.lead_id = l.id and e.kind = 'quote-request-confirmation') as confirmation,
    (select count(*) from webhook_events w where w.data->>'id' = l.id::text and w.type = 'lead.created') as event,
    (select count(*) from webhook_deliveries d join webhook_events w on w.id = d.event_id
      where w.data->>'id' = l.id::text and w.type = 'lead.created') as delivery
  from leads l where l.kind = 'quote-request'`;

/** A visitor sends the quote form: a lead, its audit row, two messages and an event. */
export const quoteRequests: WriteKind = {
  name: "quote requests",
  async begin(visit) {
    const key = `quote-${visit.word()}@crash.example`;
    const fields = {
      serviceType: "small-business",
      businessName: `Shop ${key}`,
      email: key,
      timeline: "asap",
      description: "Two lines.\nOf hope.",
      formToken: await visit.formToken(),
      topic_alt: "",
    };
    return { key, send: async () => (await visit.post("/quote", fields)).status === 303 };
  },
  inspect: (db, deeds) => inspectKeyed(db, deeds, STORED),
  async readable(db) {
    const { rows } = await db.query<{ id: string }>("select id from leads order by random() limit 2");
    return rows.map(({ id }) => `/api/leads/${id}`);
  },
};
