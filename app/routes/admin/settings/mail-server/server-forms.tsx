import type { ReactNode } from "react";
import { MailInForm, MailOutForm } from "~/domain/settings/mail-form";
import { IMAP_PORTS, type IMAP_SECURITIES, SMTP_PORTS, type SMTP_SECURITIES } from "~/domain/settings/mail-setting";
import type { KeptSecret } from "~/domain/settings/provider-setting";
import type { Notice } from "~/lib/notice";
import type { AdminAnswer } from "../../kit/admin-answer";
import { SelectField, TextField } from "../../kit/fields";
import { SecretField } from "../secret-field";
import { SettingsForm } from "../settings-form";
import { MAIL_IN_WORDS, MAIL_OUT_WORDS } from "../words/mail-words";
import { MAIL_IN_PART, MAIL_OUT_PART } from "./mail-server-path";

/** A server's form fields. */
export type ServerForm = {
  fields: Record<string, string>;
  updatedAt: string;
  password: KeptSecret;
  invalid: Notice;
  answer: AdminAnswer | undefined;
  lead: ReactNode;
};

const SMTP_SECURITY_CHOICES = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
  { value: "offered", label: "STARTTLS if offered" },
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
            <SecretField of={fields.password} kept={password} />
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
            <SecretField of={fields.password} kept={password} isNeeded />
          </div>
          <TextField {...fields.folder} {...PLAIN} />
          <TextField {...fields.replyAddress} {...PLAIN} inputMode="email" />
          <TextField {...fields.checkedBy} {...PLAIN} />
        </div>
      )}
    </SettingsForm>
  );
}
