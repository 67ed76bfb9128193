import type pg from "pg";
import type { Visit } from "../visit.ts";
import type { Deeds, Findings, WriteKind } from "./write-kind.ts";

type Subject = { id: string; stage: string };
type Stored = Subject & { moves: number; companions: number; isChain: boolean };

type MoveKind = {
  name: string;
  stages: readonly string[];
  list(visit: Visit): Promise<Subject[]>;
  send(visit: Visit, id: string, stage: string): Promise<boolean>;
  stored: string;
};

const LEAD_MOVES = `
  select l.id, l.stage, count(a.id)::int as moves, count(a.id)::int as companions,
    coalesce(bool_and(a.before->>'stage' = a.earlier), true) and coalesce(max(a.last) = l.stage, l.stage = 'new') as "isChain"
  from leads l left join (
    select *, lag(after->>'stage', 1, 'new') over by_subject as earlier, last_value(after->>'stage') over (by_subject rows between unbounded preceding and unbounded following) as last
    from audit_log where action = 'lead.moved' window by_subject as (partition by subject_id order by at, id)
  ) a on a.subject_id = l.id::text
  where l.quarantine_reason is null
  group by l.id`;

const APPLICATION_MOVES = `
  select p.id, p.status as stage, count(a.id)::int as moves,
    (select count(*) from webhook_events w where w.data->>'id' = p.id::text and w.type = 'application.moved')::int as companions,
    coalesce(bool_and(a.from_status = a.earlier), true) and coalesce(max(a.last) = p.status, p.status = 'pending')
      and count(a.id) = (select count(*) from audit_log l where l.subject_id = p.id::text and l.action = 'application.moved') as "isChain"
  from applications p left join (
    select *, lag(to_status, 1, 'pending') over by_subject as earlier, last_value(to_status) over (by_subject rows between unbounded preceding and unbounded following) as last
    from application_moves window by_subject as (partition by application_id order by at, id)
  ) a on a.application_id = p.id
  group by p.id`;

/** Staff move leads in the list of the back office. */
export const leadMoves: WriteKind = moveKind({
  name: "staff move leads",
  stages: ["in-review", "replied", "won", "lost"],
  async list(visit) {
    const { text } = await visit.call("GET", "/api/leads?limit=20");
    const { data } = JSON.parse(text) as { data: (Subject & { quarantineReason: string | null })[] }; // safe: the API answers so
    // Suspected spam stays in place, and staff see a message.
    return data.filter(({ quarantineReason }) => quarantineReason === null);
  },
  send: async (visit, id, stage) =>
    (await visit.postAsStaff("/admin/leads", { intent: "move", id, stage })).status === 200,
  stored: LEAD_MOVES,
});

/** A program moves applications through the API. */
export const applicationMoves: WriteKind = moveKind({
  name: "applications moved by API",
  stages: ["shortlisted", "rejected", "hired", "pending"],
  async list(visit) {
    const { text } = await visit.call("GET", "/api/applications?limit=20");
    return (JSON.parse(text) as { data: { id: string; status: string }[] }).data.map((row) => ({
      id: row.id,
      stage: row.status,
    })); // safe: the API answers so
  },
  send: async (visit, id, stage) =>
    (await visit.call("PUT", `/api/applications/${id}`, { status: stage })).status === 200,
  stored: APPLICATION_MOVES,
});

/** One mover a subject at a time; one whose move was not answered is left alone until it is sent again. */
function moveKind({ name, stages, list, send, stored }: MoveKind): WriteKind {
  const busy = new Set<string>();
  /** Where each was last sent: a list that was read a moment ago may not know. */
  const sent = new Map<string, string>();
  let count = 0;
  return {
    name,
    async begin(visit) {
      const free = (await list(visit)).filter(({ id }) => !busy.has(id));
      if (free.length === 0) return null;
      const { id, stage: from } = visit.random.pick(free);
      const stage = stages[(stages.indexOf(sent.get(id) ?? from) + 1) % stages.length] ?? "";
      busy.add(id);
      sent.set(id, stage);
      return {
        key: `${id} ${++count} ${stage}`,
        async send() {
          const isDone = await send(visit, id, stage);
          busy.delete(id);
          return isDone;
        },
      };
    },
    inspect: (db, deeds) => inspectMoves(db, deeds, stored),
  };
}

async function inspectMoves(db: pg.Client, deeds: Deeds, query: string): Promise<Findings> {
  const { rows } = await db.query<Stored>(query);
  const findings: Findings = { lost: [], doubled: [], torn: [] };
  const told = groupBySubject(deeds.acknowledged);
  const open = groupBySubject(deeds.unanswered.keys());
  const known = new Set(rows.map(({ id }) => id));
  for (const id of told.keys()) if (!known.has(id)) findings.lost.push(`${id} (the subject itself)`);
  for (const { id, stage, moves, companions, isChain } of rows) {
    const acknowledged = told.get(id) ?? [];
    const perhaps = open.get(id) ?? [];
    const last = acknowledged.at(-1);
    if (moves < acknowledged.length) findings.lost.push(`${id} (${acknowledged.length - moves} moves)`);
    if (moves > acknowledged.length + perhaps.length) findings.doubled.push(`${id} (moves)`);
    if (!isChain || companions !== moves) findings.torn.push(`${id} (history)`);
    if (last && stage !== last && !perhaps.includes(stage))
      findings.lost.push(`${id} (stands at ${stage}, not ${last})`);
  }
  return findings;
}

/** The stages that each subject was moved to, in that order. */
function groupBySubject(keys: Iterable<string>): Map<string, string[]> {
  const stages = new Map<string, string[]>();
  for (const key of keys) {
    const [id = "", , stage = ""] = key.split(" ");
    stages.set(id, [...(stages.get(id) ?? []), stage]);
  }
  return stages;
}
