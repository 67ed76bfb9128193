import { inspectKeyed, type WriteKind } from "./write-kind.ts";

const STORED = `
  select s.email as key,
    (select count(*) from audit_log a where a.subject_id = s.id::text and a.action = 'newsletter.requested') as audit,
    (select count(*) from emails e where e.to_address = s.email and e.kind = 'newsletter-confirmation') as confirmation,
    (select count(*) from newsletter_links k where k.subscriber_id = s.id and k.purpose = 'confirm') as link
  from newsletter_subscribers s`;

/** Someone asks for the newsletter: the subscriber, an audit row, a link and the message that carries it. */
export const newsletter: WriteKind = {
  name: "newsletter",
  async begin(visit) {
    const key = `letter-${visit.word()}@crash.example`;
    const fields = { email: key, formToken: await visit.formToken(), topic_alt: "" };
    return { key, send: async () => (await visit.post("/newsletter/subscribe", fields)).status === 303 };
  },
  inspect: (db, deeds) => inspectKeyed(db, deeds, STORED),
};
