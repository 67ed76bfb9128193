import { afterAll, describe, expect, it } from "vitest";
import type { ReadMail } from "~/domain/mail-in/schema";
import { createMailReader } from "./read-mail.server";

const reader = createMailReader();
afterAll(() => reader.stop());

const HEAD = "From: dana@juniperlane.example\r\nTo: hello@agency.example\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n";
const HTML = "Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><p>Yes, <b>please</b>.</p><p>Dana</p>";
const PDF =
  "Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQK";

async function read(raw: string | Buffer): Promise<ReadMail> {
  const answer = await reader.read(typeof raw === "string" ? Buffer.from(raw) : raw);
  if (!("mail" in answer)) throw new Error(answer.why);
  return answer.mail;
}

function parts(kind: string, ...all: readonly string[]): string {
  return `${HEAD}Content-Type: multipart/${kind}; boundary=b\r\n\r\n${all.map((one) => `--b\r\n${one}\r\n`).join("")}--b--\r\n`;
}

describe("the words of an email that has only HTML", () => {
  it.each([
    ["HTML alone", `${HEAD}${HTML}`],
    ["HTML and a file", parts("mixed", HTML, PDF)],
    ["a file and HTML", parts("mixed", PDF, HTML)],
    ["HTML and a picture", parts("related", HTML, PDF)],
    ["an empty text beside it", parts("alternative", "Content-Type: text/plain\r\n\r\n \r\n", HTML)],
    [
      "HTML in a part of a part",
      parts("mixed", `Content-Type: multipart/related; boundary=c\r\n\r\n--c\r\n${HTML}\r\n--c--`, PDF),
    ],
  ])("are made of it: %s", async (_, raw) => {
    expect(await read(raw)).toMatchObject({ text: "Yes, please.\n\nDana", whyEmpty: "" });
  });

  it("are read beside a footer that a list adds as text", async () => {
    const { text } = await read(parts("mixed", HTML, "Content-Type: text/plain\r\n\r\nThe list's footer"));
    expect(text).toBe("Yes, please.\n\nDana\n\nThe list's footer");
  });

  it("keep the cells of a table apart", async () => {
    const table = "<table><tr><td>Pages</td><td>5</td></tr><tr><td>Shop</td><td>no</td></tr></table>";
    expect((await read(`${HEAD}Content-Type: text/html\r\n\r\n${table}`)).text).toBe("Pages 5\nShop no");
  });

  it("are the text where both say the same", async () => {
    expect((await read(parts("alternative", "Content-Type: text/plain\r\n\r\nYes.", HTML))).text.trim()).toBe("Yes.");
  });

  it("are its beginning where it's very long", async () => {
    const { text, html } = await read(
      `${HEAD}Content-Type: text/html\r\n\r\n<p>Yes, please.</p>${"<p>more</p>\r\n".repeat(250_000)}`,
    );
    expect(text).toMatch(/^Yes, please\.\n\nmore/);
    expect(html).toMatch(/^<p>Yes, please/);
  });

  it("mark what it quotes", async () => {
    const quote =
      "<div>On Mon, Nov 2, 2026 at 10:00 AM Sam &lt;a@agency.example&gt; wrote:</div><blockquote>What?</blockquote>";
    const { text } = await read(`${HEAD}Content-Type: text/html\r\n\r\n<div>Yes.</div>${quote}`);
    expect(text).toMatch(/^Yes\.\n+On Mon, .* wrote:\n+> What\?$/);
  });
});

it.each([
  ["8 bit", "Content-Type: text/plain\r\n\r\nGr\u00fc\u00dfe"],
  ["8 bit, without a type", "\r\nGr\u00fc\u00dfe"],
  ["8 bit HTML", "Content-Type: text/html\r\n\r\n<p>Gr\u00fc\u00dfe</p>"],
  [
    "named us-ascii",
    "Content-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 8bit\r\n\r\nGr\u00fc\u00dfe",
  ],
  ["quoted-printable", "Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=FC=DFe"],
])("letters without a character set are read as western ones: %s", async (_, rest) => {
  expect((await read(Buffer.from(`${HEAD}${rest}`, "latin1"))).text.trim()).toBe("Grüße");
});

it("letters of UTF-8 without a character set stay what they are", async () => {
  expect((await read(`${HEAD}Content-Type: text/plain\r\n\r\nGrüße, 日本`)).text.trim()).toBe("Grüße, 日本");
});

it.each([
  [
    "encrypted",
    `${HEAD}Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\nMIAG`,
  ],
  [
    "signed",
    `${HEAD}Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\nMIAG`,
  ],
  [
    "encrypted",
    parts(
      'encrypted; protocol="application/pgp-encrypted"',
      "Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1",
      "Content-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----",
    ),
  ],
  ["calendar", `${HEAD}Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR`],
  ["broken", `${HEAD}Content-Type: multipart/mixed\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b--`],
  ["files", parts("mixed", PDF)],
  ["none", `${HEAD}Content-Type: text/plain\r\n\r\n`],
] as const)("an email without words says that it is %s", async (why, raw) => {
  expect(await read(raw)).toMatchObject({ text: "", whyEmpty: why });
});
