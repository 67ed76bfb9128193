import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, Outlet } from "react-router";
import { choosePlace } from "~/domain/mail-in/choose-place.server";
import { findSeemingPlace, getIncomingMail } from "~/domain/mail-in/queries.server";
import { MAIL_SUBJECT_LABELS, MAIL_VERDICT_LABELS, subjectPath } from "~/domain/mail-in/schema";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { bad, failedTo, good } from "~/lib/notice";
import { inOwnLetters } from "~/lib/own-letters";
import { shorten } from "~/lib/shorten";
import { MAIL_DECIDED } from "~/routes/admin/mail-in/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { DialogLink } from "../kit/dialog-route";
import { FactRows } from "../kit/fact-rows";
import { TabBody } from "../kit/tab-header";
import { useRefreshWhile } from "../kit/use-refresh-while";
import { MakeTask } from "../tasks/record-tasks";
import type { Route } from "./+types/mail";
import { INCOMING, mailPath } from "./incoming-list";
import { MailStateBadge } from "./mail-state-badge";
import { QuotedText } from "./quoted-text";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.mail.subject || "Email");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const { fileId: _, ...mail } = await asRoute(() => getIncomingMail(app, params.mailId));
  const may = mayOf(actor, "lead.write", "task.write");
  const seeming = may["lead.write"] ? await findSeemingPlace(app, mail.id) : null;
  return { mail, seeming, mayPlace: may["lead.write"], mayMakeTasks: may["task.write"] };
}

/** Files the email in the suggested place with one press. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const on = String((await readForm(request)).get("on") ?? "");
  return asAdminAction(app, () => choosePlace(app, { id: params.mailId, place: { on, address: "" } }), {
    failed: failedTo("place the email"),
    done: ({ outcome }) => {
      switch (outcome) {
        case "chosen":
          return goWithNotice(mailPath(params.mailId), good("Placing the email", "It takes a moment."));
        case "decided":
          return sayRefused(MAIL_DECIDED);
        case "no-such-place":
          return sayRefused(bad("Check the form", "Say where the email belongs."));
      }
    },
  });
}

const NAME_MAX_CHARACTERS = 60;
const DECIDABLE = ["waiting", "quarantined", "automatic", "dismissed"];

export default function MailScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, seeming, mayPlace, mayMakeTasks } = loaderData;
  useRefreshWhile(mail.state === "received");
  const path = mailPath(mail.id);
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <BackLink to={INCOMING.path}>{INCOMING.title}</BackLink>
          <h1 className="font-display text-heading wrap-anywhere">{mail.subject || "(no subject)"}</h1>
        </div>
        {mayPlace && DECIDABLE.includes(mail.state) ? (
          <div className="flex flex-wrap gap-2 pt-1">
            <DialogLink to={`${path}/place`} className={buttonClass({}, "min-h-10")}>
              Place email
            </DialogLink>
            {mail.state === "dismissed" ? null : (
              <DialogLink to={`${path}/dismiss`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
                Dismiss
              </DialogLink>
            )}
          </div>
        ) : null}
      </div>
      {mail.reason ? (
        <p className="rounded-md border border-rule bg-sunken px-4 py-2.5 wrap-anywhere">{mail.reason}</p>
      ) : null}
      {seeming ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="on" value={`${seeming.kind}:${seeming.id}`} className="min-h-10 wrap-anywhere">
            Belongs to {MAIL_SUBJECT_LABELS[seeming.kind].toLowerCase()} {shorten(seeming.name, NAME_MAX_CHARACTERS)}
          </Button>
        </Form>
      ) : null}
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <aside className="lg:order-2">
          <MailFacts mail={mail} />
          {mayMakeTasks ? (
            <div>
              <MakeTask
                source="mail"
                id={mail.id}
                back={{ kind: "mail", id: mail.id }}
                label="Create task from this email"
              />
            </div>
          ) : null}
        </aside>
        <MailText mail={mail} />
      </div>
      <Outlet />
    </TabBody>
  );
}

type Shown = Route.ComponentProps["loaderData"]["mail"];

function MailFacts({ mail }: { mail: Shown }) {
  const { subjectKind, subjectId, emailId } = mail;
  const facts: [string, ReactNode][] = [
    ["Status", <MailStateBadge key="state" state={mail.state} />],
    [
      "From",
      inOwnLetters(mail.fromName ? `${mail.fromName} (${mail.fromAddress})` : mail.fromAddress) || "Unknown sender",
    ],
    ["To", inOwnLetters(mail.toAddresses)],
    ["Received", formatMoment(new Date(mail.receivedAt))],
    ["Sender", MAIL_VERDICT_LABELS[mail.verdict]],
    [
      "About",
      subjectKind && subjectId ? (
        <Link key="about" to={subjectPath({ kind: subjectKind, id: subjectId })} className="link">
          {MAIL_SUBJECT_LABELS[subjectKind]}
        </Link>
      ) : null,
    ],
    [
      "Bounced",
      emailId ? (
        <Link key="bounced" to={`/admin/emails/${emailId}`} className="link">
          Our message
        </Link>
      ) : null,
    ],
    ["Decided by", mail.decidedBy],
  ];
  return (
    <>
      <FactRows rows={facts} />
      <a
        href={`${mailPath(mail.id)}/original`}
        className="link mt-4 inline-flex min-h-9 items-center gap-1.5 max-md:min-h-11"
      >
        <Download aria-hidden="true" className="size-4" />
        Original ({fileSizeHere(mail.bytes)})
      </a>
    </>
  );
}

function MailText({ mail }: { mail: Shown }) {
  return (
    <section aria-label="Message" className="min-w-0 space-y-4">
      <p className="rounded-md border border-rule bg-raised p-4 whitespace-pre-wrap wrap-anywhere">
        {mail.text || "No text could be read."}
      </p>
      {mail.quoted ? <QuotedText>{mail.quoted}</QuotedText> : null}
      {mail.refusedFiles.length > 0 ? (
        <ul className="space-y-1">
          <Each of={mail.refusedFiles} by={({ name }) => name}>
            {({ name, why }) => (
              <li className="wrap-anywhere">
                {name} <span className="text-muted">{why || "Added once the email is placed"}</span>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {mail.hasHtml ? (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted max-md:min-h-11">
            With its formatting
          </summary>
          <iframe
            src={`${mailPath(mail.id)}/html`}
            title={`The email “${mail.subject}” with its formatting`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
            className="block h-[min(40rem,70dvh)] w-full rounded-md border border-rule bg-raised"
          />
        </details>
      ) : null}
    </section>
  );
}
