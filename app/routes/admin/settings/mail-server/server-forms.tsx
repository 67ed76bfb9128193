import type { ReactNode } from "react";
import { Form } from "react-router";
import { MailInForm, MailOutForm } from "~/domain/settings/mail-form";
import { IMAP_PORTS, type IMAP_SECURITIES, SMTP_PORTS, type SMTP_SECURITIES } from "~/domain/settings/mail-setting";
import type { KeptPassword } from "~/domain/system/queries.server";
import type { Notice } from "~/lib/notice";
import type { AdminAnswer } from "../../kit/admin-answer";
import { SelectField, TextField } from "../../kit/fields";
import { SubmitButton } from "../../kit/submit-button";
import { SettingsForm, type WordedField } from "../settings-form";
import { MAIL_IN_WORDS, MAIL_OUT_WORDS } from "../words/mail-words";
import { MAIL_IN_PART, MAIL_OUT_PART, MAIL_SERVER_PATH } from "./mail-server-path";

/** A server as its form takes it. */
export type ServerForm = {
  fields: Record<string, string>;
  updatedAt: string;
  password: KeptPassword;
  invalid: Notice;
  answer: AdminAnswer | undefined;
  lead: ReactNode;
};

const SMTP_SECURITY_CHOICES = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
  { value: "offered", label: "STARTTLS if the server offers it" },
] as const satisfies readonly { value: (typeof SMTP_SECURITIES)[number]; label: string }[];

const IMAP_SECURITY_CHOICES = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
] as const satisfies readonly { value: (typeof IMAP_SECURITIES)[number]; label: string }[];

const portChoices = (ports: readonly number[]) => ports.map((port) => ({ value: String(port), label: String(port) }));
const SMTP_PORT_CHOICES = portChoices(SMTP_PORTS);
const IMAP_PORT_CHOICES = portChoices(IMAP_PORTS);

const PLAIN = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
const PAIR = "grid gap-x-6 gap-y-1 sm:grid-cols-2";

export function OutgoingForm({ password, ...form }: ServerForm) {
  return (
    <SettingsForm
      id="mail-out"
      part={MAIL_OUT_PART}
      title="Outgoing email"
      schema={MailOutForm}
      words={MAIL_OUT_WORDS}
      {...form}
    >
      {(fields) => (
        <div>
          <TextField {...fields.host} {...PLAIN} required />
          <div className={PAIR}>
            <SelectField {...fields.security} required choices={SMTP_SECURITY_CHOICES} />
            <SelectField {...fields.port} required choices={SMTP_PORT_CHOICES} />
            <TextField {...fields.user} {...PLAIN} />
            <PasswordField of={fields.password} kept={password} />
          </div>
          <TextField {...fields.from} type="email" autoComplete="off" />
        </div>
      )}
    </SettingsForm>
  );
}

export function IncomingForm({ password, ...form }: ServerForm) {
  return (
    <SettingsForm
      id="mail-in"
      part={MAIL_IN_PART}
      title="Incoming email"
      schema={MailInForm}
      words={MAIL_IN_WORDS}
      {...form}
    >
      {(fields) => (
        <div>
          <TextField {...fields.host} {...PLAIN} required />
          <div className={PAIR}>
            <SelectField {...fields.security} required choices={IMAP_SECURITY_CHOICES} />
            <SelectField {...fields.port} required choices={IMAP_PORT_CHOICES} />
            <TextField {...fields.user} {...PLAIN} required />
            <PasswordField of={fields.password} kept={password} isNeeded />
          </div>
          <TextField {...fields.folder} {...PLAIN} />
          <TextField {...fields.replyAddress} {...PLAIN} inputMode="email" />
          <TextField {...fields.checkedBy} {...PLAIN} />
        </div>
      )}
    </SettingsForm>
  );
}

/** Always empty: what is kept never comes back. */
function PasswordField({ of, kept, isNeeded }: { of: WordedField; kept: KeptPassword; isNeeded?: true }) {
  const hint =
    kept === "kept"
      ? "Kept. Type to replace it."
      : kept === "lost"
        ? "The site’s secret has changed, so it can no longer be read. Enter it again."
        : of.hint;
  const required = isNeeded && kept !== "kept";
  return <TextField {...of} hint={hint} required={required} type="password" autoComplete="new-password" />;
}

/** A form of one button beside those of a server. */
export function PartButton({
  part,
  updatedAt,
  working,
  variant = "secondary",
  children,
}: {
  part: string;
  /** The version that is acted on; absent: any. */
  updatedAt?: string;
  working: string;
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={MAIL_SERVER_PATH} preventScrollReset>
      <input type="hidden" name="part" value={part} />
      {updatedAt === undefined ? null : <input type="hidden" name="updatedAt" value={updatedAt} />}
      <SubmitButton variant={variant} working={working} className="min-h-10">
        {children}
      </SubmitButton>
    </Form>
  );
}
