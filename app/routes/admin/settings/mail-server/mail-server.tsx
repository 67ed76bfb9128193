import { Form } from "react-router";
import { mailInFields, mailOutFields } from "~/domain/settings/mail-form";
import { lookUpMailRecords } from "~/domain/system/look-up-mail-records.server";
import { getMailServer, type MailServerView } from "~/domain/system/queries.server";
import type { MailRecord } from "~/domain/system/schema";
import { CHECK_ANSWERS } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { AdminSection } from "../../kit/admin-section";
import { AnswerNotice } from "../../kit/answer-notice";
import { PartButton } from "../part-button";
import type { Route } from "./+types/mail-server";
import { changeMailServer } from "./change-mail-server.server";
import {
  MAIL_IN_PART,
  MAIL_OUT_PART,
  MAIL_SERVER_PATH,
  MAILBOX_PART,
  REMOVE_IN_PART,
  REMOVE_OUT_PART,
  RESUME_IN_PART,
  RESUME_OUT_PART,
  TEST_PART,
} from "./mail-server-path";
import { RECORD_WORDS, STATE_BADGES } from "./mail-server-words";
import { IncomingForm, OutgoingForm, type ServerForm } from "./server-forms";

export function meta() {
  return adminMeta("Mail server");
}

/** DNS is queried only on request, since it may take seconds. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const isAsked = new URL(request.url).searchParams.get("dns") === "1";
  const { server, dns } = await asRoute(() =>
    together({ server: getMailServer(app), dns: isAsked ? lookUpMailRecords(app) : Promise.resolve(null) }),
  );
  const { mailOut, mailIn, ...facts } = server;
  const invalid = CHECK_ANSWERS;
  return {
    facts,
    dns,
    mailOut: { ...kept(mailOut), isPaused: mailOut.value.isPaused, fields: mailOutFields(mailOut.value), invalid },
    mailIn: { ...kept(mailIn), isPaused: mailIn.value.isPaused, fields: mailInFields(mailIn.value), invalid },
  };
}

function kept({ updatedAt, password }: Pick<MailServerView["mailOut"], "updatedAt" | "password">) {
  return { updatedAt, password };
}

/** The response says which server's form it's for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const answered = await changeMailServer(app, form);
  const part = form.get("part");
  if (answered instanceof Response || (part !== MAIL_OUT_PART && part !== MAIL_IN_PART)) return answered;
  return { ...answered, data: { ...answered.data, part } };
}

/** The email servers, tests of both, and the domain's DNS records. */
export default function MailServer({ loaderData, actionData }: Route.ComponentProps) {
  const { dns, mailOut, mailIn } = loaderData;
  const part = actionData && "part" in actionData ? actionData.part : null;
  const from = shownMailbox(loaderData.facts.from);
  const facts = { ...loaderData.facts, from };
  return (
    <div className="max-w-4xl space-y-10">
      <AnswerNotice answer={part === null ? actionData : undefined} />
      <Outgoing facts={facts} form={{ ...mailOut, answer: part === MAIL_OUT_PART ? actionData : undefined }} />
      <Incoming facts={facts} form={{ ...mailIn, answer: part === MAIL_IN_PART ? actionData : undefined }} />
      <AdminSection title="Your domain">
        <p className="mb-3 max-w-text text-muted">
          Receivers look for these records before they trust an email from {from}.
        </p>
        <Form id="dns" method="get" action={MAIL_SERVER_PATH} preventScrollReset>
          <Button type="submit" name="dns" value="1" variant="secondary" className="min-h-10">
            Look up DNS records
          </Button>
        </Form>
        {dns ? <Records domain={dns.domain} records={dns.records} /> : null}
      </AdminSection>
    </div>
  );
}

type Facts = Omit<MailServerView, "mailOut" | "mailIn">;
type Parts = { facts: Facts; form: Omit<ServerForm, "lead"> & { isPaused: boolean } };

const PAUSED =
  "Paused, since this database was restored from a backup: if it’s a copy, it must neither send nor fetch email.";

function Outgoing({ facts: { outgoing, from, given }, form: { isPaused, ...form } }: Parts) {
  const isGiven = given.includes("SMTP_URL");
  const sender = given.includes("MAIL_FROM") ? "MAIL_FROM in the environment says who from." : "";
  const test = outgoing ? (
    <PartButton
      action={MAIL_SERVER_PATH}
      part={TEST_PART}
      variant={isGiven ? "primary" : "secondary"}
      working="Sending test …"
    >
      Send me a test
    </PartButton>
  ) : null;
  if (isGiven) {
    return (
      <AdminSection id="test" title="Outgoing email">
        <p className="mb-3 max-w-text text-muted">
          Sent through {outgoing} as {from}. SMTP_URL in the program’s environment says so, and it comes before anything
          entered here. {sender}
        </p>
        {test}
      </AdminSection>
    );
  }
  const lead = isPaused
    ? `${PAUSED} ${sender}`
    : outgoing
      ? `Sent through ${outgoing} as ${from}. ${sender}`
      : `No mail server is set up, so emails are kept. ${sender}`;
  return (
    <div>
      <OutgoingForm {...form} lead={lead} />
      <div id="test" className="mt-4 flex flex-wrap gap-3">
        {test}
        {isPaused ? (
          <PartButton
            action={MAIL_SERVER_PATH}
            part={RESUME_OUT_PART}
            updatedAt={form.updatedAt}
            variant="primary"
            working="Turning on …"
          >
            Use this server again
          </PartButton>
        ) : null}
        {form.fields.host ? (
          <PartButton
            action={MAIL_SERVER_PATH}
            part={REMOVE_OUT_PART}
            updatedAt={form.updatedAt}
            variant="quiet"
            working="Removing …"
          >
            Remove this server
          </PartButton>
        ) : null}
      </div>
    </div>
  );
}

function Incoming({ facts: { mailbox, hasHook, given }, form: { isPaused, ...form } }: Parts) {
  const others = given.filter((name) => name === "MAIL_IN_ADDRESS" || name === "MAIL_IN_CHECKED_BY");
  const beside =
    others.length > 0 ? `${others.join(" and ")} in the environment come before what is entered here.` : "";
  const check = mailbox ? (
    <PartButton action={MAIL_SERVER_PATH} part={MAILBOX_PART} working="Checking …">
      Check the mailbox
    </PartButton>
  ) : null;
  if (given.includes("MAIL_IN_IMAP_URL")) {
    return (
      <AdminSection title="Incoming email">
        <p className="mb-3 max-w-text text-muted">
          Replies are fetched for {mailbox}. MAIL_IN_IMAP_URL in the program’s environment says so, and it comes before
          anything entered here.
        </p>
        {check}
      </AdminSection>
    );
  }
  const state = isPaused
    ? PAUSED
    : mailbox
      ? `Replies are fetched for ${mailbox}.`
      : hasHook
        ? "Your mail provider hands replies over. A mailbox can be read as well."
        : "Replies reach your own mailbox only. With a mailbox of the site’s own, they are added to the lead, quote, invoice or project that they answer.";
  return (
    <div>
      <IncomingForm {...form} lead={`${state} ${beside}`} />
      <div className="mt-4 flex flex-wrap gap-3">
        {check}
        {isPaused ? (
          <PartButton
            action={MAIL_SERVER_PATH}
            part={RESUME_IN_PART}
            updatedAt={form.updatedAt}
            variant="primary"
            working="Turning on …"
          >
            Use this mailbox again
          </PartButton>
        ) : null}
        {form.fields.host ? (
          <PartButton
            action={MAIL_SERVER_PATH}
            part={REMOVE_IN_PART}
            updatedAt={form.updatedAt}
            variant="quiet"
            working="Removing …"
          >
            Remove this mailbox
          </PartButton>
        ) : null}
      </div>
    </div>
  );
}

function Records({ domain, records }: { domain: string; records: readonly MailRecord[] }) {
  return (
    <ul aria-label={`DNS records of ${domain}`} className="mt-4 divide-y divide-rule border-y border-rule">
      <Each of={records} by={({ kind }) => kind}>
        {({ kind, name, value, state }) => (
          <li className="space-y-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[550]">{RECORD_WORDS[kind].label}</span>
              <Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].text}</Badge>
            </p>
            <p className="max-w-text text-muted">{RECORD_WORDS[kind].told[state]}</p>
            <p className="wrap-anywhere">
              <code>{value === "" ? name : `${name}: ${value}`}</code>
            </p>
          </li>
        )}
      </Each>
    </ul>
  );
}
