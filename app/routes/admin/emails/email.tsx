import { ExternalLink, LockKeyhole, RotateCw, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { type Email, getEmail } from "~/domain/emails/queries.server";
import { EMAIL_END_STATUSES, type EmailStatus, emailKindFacts } from "~/domain/emails/schema";
import { autoSubmitted } from "~/kernel/email-kinds";
import { shownMailbox } from "~/lib/own-letters";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { SubmitButton } from "../kit/submit-button";
import { TabBody } from "../kit/tab-header";
import { useRefreshWhile } from "../kit/use-refresh-while";
import type { Route } from "./+types/email";
import { changeEmails } from "./change-emails.server";
import { EmailFacts, EmailLog } from "./email-facts";
import { EMAILS_PATH } from "./emails-list";

const IS_END: ReadonlySet<EmailStatus> = new Set(EMAIL_END_STATUSES);
const VIEWS = ["html", "text", "headers"] as const;
type View = (typeof VIEWS)[number];

const VIEW_LABELS = { html: "As received", text: "Text", headers: "Headers" } as const satisfies Record<View, string>;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.email.subject ?? "Email");
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const { body, ...email } = await asRoute(() => getEmail(app, params.emailId));
  const asked = new URL(request.url).searchParams.get("view");
  const view = VIEWS.find((name) => name === asked) ?? "html";
  const may = mayOf(actor, "email.send", "lead.read", "application.read");
  const { leadId, applicationId, addressee } = email;
  return {
    email,
    view,
    // The HTML is a separate document, which the frame loads.
    text: view === "text" && body ? body.text : null,
    isReadable: body !== null,
    mayResend: may["email.send"],
    links: [
      ...(leadId && may["lead.read"] ? [{ label: "Lead", path: `/admin/leads/${leadId}` }] : []),
      ...(applicationId && may["application.read"]
        ? [{ label: "Application", path: `/admin/applications/${applicationId}` }]
        : []),
      ...(addressee.customer
        ? [{ label: "Customer", path: `/admin/customers/${addressee.customer.id}`, name: addressee.customer.name }]
        : []),
      ...addressee.quotes.map(({ id, name }) => ({ label: "Quote", path: `/admin/quotes/${id}`, name })),
      ...addressee.invoices.map(({ id, name }) => ({ label: "Invoice", path: `/admin/invoices/${id}`, name })),
      ...addressee.projects.map(({ id, name }) => ({ label: "Project", path: `/admin/projects/${id}`, name })),
    ],
    sendsMail: app.sendsMail,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changeEmails(backOffice(context), [params.emailId], (await readForm(request)).get("intent"));
}

export default function EmailScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { email, view, text, isReadable, mayResend, links, sendsMail } = loaderData;
  const isEnded = IS_END.has(email.status);
  useRefreshWhile(sendsMail && !isEnded);
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <BackLink to={EMAILS_PATH}>Emails</BackLink>
          <h1 className="font-display text-heading wrap-anywhere">{email.subject}</h1>
        </div>
        {mayResend && isEnded ? <Choices email={email} sendsMail={sendsMail} /> : null}
      </div>
      <LinkNote email={email} />
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <aside className="space-y-6 lg:order-2">
          <EmailFacts email={email} links={links} />
          <section aria-labelledby="log-title">
            <h2 id="log-title" className="mb-2 font-sans text-small font-[600]">
              Delivery
            </h2>
            {email.log.length > 0 || (isEnded && email.status !== "held") ? (
              <EmailLog log={email.log} lastError={email.lastError} />
            ) : (
              <p className="text-muted">Not attempted yet.</p>
            )}
          </section>
        </aside>
        <section aria-label="Message" className="min-w-0">
          <nav aria-label="Parts of the message" className="mb-3 flex flex-wrap items-center gap-1">
            {VIEWS.map((name) => (
              <Link
                key={name}
                to={name === "html" ? `${EMAILS_PATH}/${email.id}` : `?view=${name}`}
                aria-current={name === view ? "page" : undefined}
                preventScrollReset
                replace
                className="inline-flex min-h-9 items-center rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11"
              >
                {VIEW_LABELS[name]}
              </Link>
            ))}
            {isReadable ? (
              <a
                href={`${EMAILS_PATH}/${email.id}/html`}
                target="_blank"
                rel="noopener"
                className="ml-auto inline-flex min-h-9 items-center gap-1.5 px-2 text-muted no-underline hover:text-ink max-md:min-h-11"
              >
                <ExternalLink aria-hidden="true" className="size-4" />
                <span className="max-md:visually-hidden">Open alone</span>
              </a>
            ) : null}
          </nav>
          <EmailView email={email} view={view} text={text} isReadable={isReadable} />
        </section>
      </div>
    </TabBody>
  );
}

/** Buttons to send and discard, where possible. */
function Choices({ email: { status, link }, sendsMail }: { email: Omit<Email, "body">; sendsMail: boolean }) {
  const isSendable = sendsMail && (link === "none" || link === "open");
  const isDiscardable = status === "held" || status === "failed";
  if (!isSendable && !isDiscardable) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2 pt-1">
      {isSendable ? (
        <SubmitButton name="intent" value="send" variant="secondary" className="min-h-10" working="Saving...">
          <RotateCw aria-hidden="true" className="size-4" />
          {status === "held" ? "Send" : "Send again"}
        </SubmitButton>
      ) : null}
      {isDiscardable ? (
        <SubmitButton name="intent" value="discard" variant="secondary" className="min-h-10">
          <Trash2 aria-hidden="true" className="size-4" />
          Discard
        </SubmitButton>
      ) : null}
    </Form>
  );
}

/** State of the personal links in the message, where it matters. */
function LinkNote({ email: { kind, status, link } }: { email: Omit<Email, "body"> }) {
  if (link === "none" || link === "open") return null;
  const facts = emailKindFacts(kind);
  const renewal = facts.renewal === undefined ? "" : ` ${facts.renewal}`;
  const said =
    link === "ended"
      ? "The link in this message has expired, so it can’t be sent."
      : `The personal link was removed from this copy when the message was ${status === "sent" ? "sent" : "discarded"}, so it can’t be sent again.`;
  return (
    <p className="rounded-md border border-rule bg-sunken px-4 py-2.5">
      {said}
      {renewal}
    </p>
  );
}

function EmailView({
  email,
  view,
  text,
  isReadable,
}: {
  email: Omit<Email, "body">;
  view: View;
  text: string | null;
  isReadable: boolean;
}) {
  if (view === "headers") return <EmailHeaders email={email} />;
  if (!isReadable) return <HeldBack />;
  if (text !== null) {
    return (
      <pre className="rounded-md border border-rule bg-raised p-4 font-mono text-eyebrow whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    );
  }
  return (
    <iframe
      src={`${EMAILS_PATH}/${email.id}/html`}
      title={`The message “${email.subject}” as it was received`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[min(52rem,80dvh)] w-full rounded-md border border-rule bg-raised"
    />
  );
}

function EmailHeaders({ email }: { email: Omit<Email, "body"> }) {
  const headers = [
    ["To", shownMailbox(email.to)],
    ["Reply-To", email.replyTo],
    ["Subject", email.subject],
    ["Message-ID", email.messageId],
    ...Object.entries(autoSubmitted(email.kind)),
    ...Object.entries(email.headers),
  ].filter(([, value]) => value);
  return (
    <dl className="rounded-md border border-rule bg-raised p-4 font-mono text-eyebrow">
      {headers.map(([name, value]) => (
        <div key={name} className="py-0.5 wrap-anywhere">
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function HeldBack() {
  return (
    <div className="rounded-md border border-rule bg-raised px-6 py-10 text-center">
      <LockKeyhole aria-hidden="true" className="mx-auto size-7 text-muted" />
      <p className="mt-3 font-[550]">This message contains a personal link</p>
      <p className="mx-auto mt-1 max-w-md text-muted">
        Anyone with that link could act as the recipient, so only owners can read the message here.
      </p>
    </div>
  );
}
