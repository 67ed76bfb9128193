import type { Identity } from "~/config/identity-defaults";
import type { RenderedEmail } from "~/domain/kernel/email-templates";
import { escapeHtml } from "~/lib/escape-html";

/** What a message says, before it has a form. Every text is plain and is escaped here. */
export type EmailContent = {
  subject: string;
  /** The first words a mail program shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Label and value; values may have several lines. Empty values are left out. */
  facts: readonly (readonly [label: string, value: string])[];
  closing: readonly string[];
};

const INK = "#1f1b16";
const MUTED = "#5f584d";
const PAPER = "#faf7f1";
const RULE = "#e2dccf";
const FONT = "font-family:Inter,Helvetica,Arial,sans-serif";
const SUBJECT_MAX_CHARACTERS = 150;

/** One message in both its forms, signed by the agency. */
export function layOutEmail(content: EmailContent, identity: Identity): RenderedEmail {
  const facts = content.facts.filter(([, value]) => value !== "");
  const subject = content.subject
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, SUBJECT_MAX_CHARACTERS);
  return { subject, text: asText(content, facts, identity), html: asHtml(content, subject, facts, identity) };
}

type Facts = EmailContent["facts"];

function signature(identity: Identity): string[] {
  return [identity.name, `${identity.phone} | ${identity.email}`, `${identity.city}, ${identity.region}`];
}

function asText(content: EmailContent, facts: Facts, identity: Identity): string {
  const factLines = facts.map(([label, value]) =>
    value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const blocks = [content.heading, ...content.paragraphs, factLines.join("\n"), ...content.closing];
  return `${[...blocks.filter((block) => block !== ""), signature(identity).join("\n")].join("\n\n")}\n`;
}

function asHtml(content: EmailContent, subject: string, facts: Facts, identity: Identity): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55">${lines(text)}</p>`;
  const row = ([label, value]: Facts[number]) =>
    `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${RULE};${FONT};font-size:14px;color:${MUTED};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
    `<td style="padding:8px 0;border-top:1px solid ${RULE};${FONT};font-size:14px;line-height:1.5">${lines(value)}</td></tr>`;
  const table =
    facts.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${facts.map(row).join("")}</table>`
      : "";
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:${PAPER};color:${INK}">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>` +
    `<div style="max-width:600px;margin:0 auto">` +
    `<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-weight:500;font-size:26px;line-height:1.2">${escapeHtml(content.heading)}</h1>` +
    content.paragraphs.map(paragraph).join("") +
    table +
    content.closing.map(paragraph).join("") +
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${RULE};${FONT};font-size:13px;line-height:1.5;color:${MUTED}">${signature(identity).map(escapeHtml).join("<br>")}</p>` +
    `</div></body></html>`
  );
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
