import type { Answer } from "../http.ts";
import type { Visit } from "../visit.ts";
import { inspectKeyed, type WriteKind } from "./write-kind.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 30;
const FIRST_CENTS = 100_000;
/** Chance that someone presses twice. */
const IMPATIENCE = 0.3;

/** Whatever of an acceptance is there: the quote says so, or it has a certificate or a project. */
const STORED = `
  select q.id::text as key, (q.status = 'accepted' and q.accepted_at is not null and q.business_id is not null)::int as status,
    (select count(*) from quote_acceptances a where a.quote_id = q.id and a.version_id = q.version_id
      and a.total_cents = q.total_cents and a.content_hash ~ '^[0-9a-f]{64}$') as certificate,
    (select count(*) from audit_log l where l.subject_id = q.id::text and l.action = 'quote.accepted') as audit,
    (select count(*) from projects p where p.quote_id = q.id and p.business_id = q.business_id) as project,
    (select count(*) from audit_log l join projects p on p.id::text = l.subject_id
      where p.quote_id = q.id and l.action = 'project.started') as "audit of the project",
    (select count(*) from notifications n where n.path = '/quotes/' || q.id and n.title like '% is accepted') as notification,
    (select count(*) from emails e where e.kind = 'quote-accepted' and e.text like '%/admin/quotes/' || q.id || '%') as notice,
    (select count(*) from emails e where e.kind = 'quote-acceptance' and e.subject like '%Q-' || lpad(q.number::text, greatest(4, length(q.number::text)), '0')) as receipt,
    (select count(*) from webhook_events w where w.data->>'id' = q.id::text and w.type = 'quote.accepted') as event,
    (select count(*) from webhook_deliveries d join webhook_events w on w.id = d.event_id
      where w.data->>'id' = q.id::text and w.type = 'quote.accepted') as delivery
  from quotes q
  where q.status = 'accepted' or exists (select 1 from quote_acceptances a where a.quote_id = q.id)
    or exists (select 1 from projects p where p.quote_id = q.id)`;

/** The customer accepts a quote: its certificate, the project, two messages, a notification and an event. */
export function acceptedQuotes(): WriteKind {
  let count = 0;
  return {
    name: "quotes accepted",
    async begin(visit) {
      const id = await sendQuote(visit, (FIRST_CENTS + ++count) / 100);
      const { text } = await visit.getAsCustomer(`/quotes/${id}/accept`);
      const version = text.match(/name="version" value="([\w-]+)"/)?.[1];
      if (!version) throw new Error("the page of a quote names no version");
      return { key: id, send: () => accept(visit, id, version) };
    },
    inspect: (db, deeds) => inspectKeyed(db, deeds, STORED),
    async readable(db) {
      const { rows } = await db.query<{ id: string }>(
        "select id from quotes where status = 'accepted' order by random() limit 2",
      );
      return rows.map(({ id }) => `/api/quotes/${id}`);
    },
  };
}

/** A quote of that sum for the customer. Returns its id. */
async function sendQuote(visit: Visit, amount: number): Promise<string> {
  const validUntil = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  const quote = {
    businessName: "Bakery",
    businessEmail: visit.customer.email,
    items: [{ name: "Site", amount }],
    validUntil,
  };
  const made = await visit.call("POST", "/api/quotes", quote);
  if (made.status !== 201) throw new Error(`no quote: ${made.status} ${made.text}`);
  const { id } = (JSON.parse(made.text) as { data: { id: string } }).data; // safe: the API answers so
  const sent = await visit.call("POST", `/api/quotes/${id}/send`, { byEmail: visit.random.next() < 0.5 });
  if (sent.status !== 200) throw new Error(`a quote was not sent: ${sent.status} ${sent.text}`);
  return id;
}

async function accept(visit: Visit, id: string, version: string): Promise<boolean> {
  const presses = visit.random.next() < IMPATIENCE ? 2 : 1;
  const press = () => visit.postAsCustomer(`/quotes/${id}/accept`, { version, name: "Dana Moss" });
  const answers = await Promise.allSettled(Array.from({ length: presses }, press));
  if (answers.some((answer) => answer.status === "fulfilled" && saysAccepted(answer.value))) return true;
  const silence = answers.find((answer) => answer.status === "rejected");
  if (silence) throw silence.reason;
  return false;
}

/** Accepted by this, or by what was sent before. */
function saysAccepted({ status, headers }: Answer): boolean {
  if (status !== 303) return false;
  const cookies = headers["set-cookie"]?.join() ?? "";
  return headers.location === "/dashboard" || cookies.includes("quote-already-accepted");
}
