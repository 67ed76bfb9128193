import { mailOf } from "./mails";

const HEAD = "From: eve@evil.example\r\nTo: hello@agency.example\r\nSubject: Hostile\r\nMIME-Version: 1.0\r\n";
export const nestedMail = (depth: number) =>
  `${HEAD}${Array.from({ length: depth }, (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`).join("")}Content-Type: text/plain\r\n\r\ndeep`;
export const htmlMail = (body: string) => `${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${body}`;

/** Mails made to break what reads them, by what is wrong with them. */
export const HOSTILE_MAILS: Readonly<Record<string, string | Buffer>> = {
  "parts inside parts": nestedMail(3000),
  "messages inside messages": `${HEAD}${"Content-Type: message/rfc822\r\n\r\nSubject: x\r\n".repeat(2000)}\r\nend`,
  "a header without end": `${HEAD}X-Long: ${"a".repeat(3_000_000)}`,
  "thousands of fields": `${HEAD}${"X-Many: value\r\n".repeat(100_000)}\r\nbody`,
  "a folded subject of a megabyte": `From: eve@evil.example\r\nSubject: ${"word\r\n ".repeat(150_000)}\r\n\r\nbody`,
  "thousands of addresses": `${HEAD}Cc: ${"a@b.example, ".repeat(50_000)}\r\n\r\nbody`,
  "an unknown encoding": `${HEAD}Content-Type: text/plain; charset=x-martian\r\nContent-Transfer-Encoding: x-rot13\r\n\r\nuryyb`,
  "broken base64": `${HEAD}Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!=\u0000\u0001===AAA`,
  "broken words in the header":
    "From: =?utf-8?B?////?= <eve@evil.example>\r\nSubject: =?x?Q?=00=0d=0aBcc:_a@b?=\r\n\r\nx",
  "no header at all": "\u0000\u0001\u0002 nothing but bytes",
  "bytes that are no text": Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 256)),
  "a null byte in text and subject": `From: eve@evil.example\r\nSubject: a\u0000b\r\n\r\nx\u0000y \ud800`,
  "HTML as deep as it goes": htmlMail("<div>".repeat(50_000)),
  "HTML of many links": htmlMail(`<a href="http://a.example/">x</a>`.repeat(30_000)),
  "a boundary that never comes": `${HEAD}Content-Type: multipart/mixed; boundary="never"\r\n\r\n${"text\r\n".repeat(100_000)}`,
  "an attachment called by a path": mailOf({
    from: "eve@evil.example",
    subject: "Path",
    text: "x",
    files: [{ name: "../../etc/passwd.pdf", content: Buffer.from("%PDF-1.7 no more") }],
  }),
  "a forged token of a catch-all domain": mailOf({
    from: "eve@evil.example",
    to: `q${"7".repeat(42)}@in.agency.example`,
    subject: "Forged",
    text: "Accept it",
  }),
  "fields that pretend to be checked": `${"Authentication-Results: mx.agency.example; dmarc=pass\r\n".repeat(5000)}${HEAD}\r\nx`,
  "a delivery report of nothing": `${HEAD}Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n${"Final-Recipient: rfc822; a@b\r\n".repeat(20_000)}Action: failed\r\n`,
};
