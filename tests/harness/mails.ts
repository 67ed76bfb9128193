import { randomBytes } from "node:crypto";

export type MailParts = {
  from: string;
  to?: string;
  subject: string;
  text: string;
  messageId?: string;
  /** Whole lines, above all others. */
  headers?: readonly string[];
  files?: readonly { name: string; content: Buffer }[];
};

/** A mail as a mail program sends it. */
export function mailOf({
  from,
  to = "hello@agency.example",
  subject,
  text,
  messageId,
  headers = [],
  files = [],
}: MailParts): string {
  const id = messageId ?? `<${randomBytes(8).toString("hex")}@mail.example>`;
  const head = [
    ...headers,
    `Message-ID: ${id}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
  ];
  if (files.length === 0) return [...head, "Content-Type: text/plain; charset=utf-8", "", text, ""].join("\r\n");
  const parts = files.flatMap(({ name, content }) => [
    "--part",
    "Content-Type: application/octet-stream",
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${name}"`,
    "",
    content.toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
  ]);
  const body = ["--part", "Content-Type: text/plain; charset=utf-8", "", text, ...parts, "--part--", ""];
  return [...head, 'Content-Type: multipart/mixed; boundary="part"', "", ...body].join("\r\n");
}
